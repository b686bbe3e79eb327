import { lazy } from 'react'
import { listApiKeys, revokeApiKey } from '#contracts/calls/office/api-keys.calls.ts'
import type { ApiKey, MadeApiKey } from '#contracts/office/integrations.ts'
import type { StaffBranch, StaffSelf } from '#contracts/office/session.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { useConfirm } from '#kit/ui/overlays/confirm.ts'
import { useOpenDialog } from '#kit/ui/overlays/dynamic-dialog.ts'
import { OfficeData } from '#office/data/office-data.tsx'
import { useOfficeData } from '#office/data/use-office-data.ts'
import { useSave } from '#office/data/use-save.ts'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { branchName } from '../branch-name.ts'
import { knownBranches } from '../known-branches.ts'
import { localMoment } from '../local-moment.ts'
import { ProblemLine } from '../problem-line.tsx'
import { actionWords } from './key-actions.ts'

const NewKeyDialog = lazy(() => import('./new-key-dialog.tsx'))
const SecretDialog = lazy(() => import('./secret-dialog.tsx'))

/** Programs that may read. */
export default function KeysPanel({ self }: { self: StaffSelf }) {
  const { t } = useLocale()
  const openDialog = useOpenDialog()
  const { data, failure, refresh } = useOfficeData(listApiKeys, {})
  async function make() {
    const made = await openDialog<{ known: readonly StaffBranch[] }, MadeApiKey>(NewKeyDialog, {
      known: self.branches,
    })
    if (!made) return
    await openDialog(SecretDialog, { title: t('office_settings.key_made'), secret: made.key })
    await refresh()
  }
  return (
    <>
      <div>
        <Button onClick={() => void make()}>{t('office_settings.key_new')}</Button>
      </div>
      <OfficeData data={data} failure={failure} refresh={refresh}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="lead">{t('office_settings.keys_empty')}</p>
          ) : (
            <ul className="office__list">
              {items.map((key) => (
                <KeyRow
                  key={key.id}
                  branches={knownBranches(self)}
                  apiKey={key}
                  onChange={() => void refresh()}
                />
              ))}
            </ul>
          )
        }
      </OfficeData>
    </>
  )
}

type KeyRowProps = { branches: readonly StaffBranch[]; apiKey: ApiKey; onChange: () => void }

/** A key: what it reads and where. */
export function KeyRow({ branches, apiKey, onChange }: KeyRowProps) {
  const { locale, t } = useLocale()
  const api = useStaffApi()
  const ask = useConfirm()
  const { busy, failure, save } = useSave()
  const { id, name, hint, actions, lastUsedAt, revokedAt } = apiKey
  const nameOf = (slug: string) => branchName(branches, slug, locale)
  const list = new Intl.ListFormat(locale)
  const where = apiKey.branches ? list.format(apiKey.branches.map(nameOf)) : t('office.all_branches')
  async function revoke() {
    const words = t('office_settings.key_revoke')
    const text = t('office_settings.key_revoke_ask', { name })
    if (!(await ask({ title: words, text, confirmLabel: words, danger: true }))) return
    await save(() => api(revokeApiKey, { params: { id } }), t('office_settings.key_revoked'))
    onChange()
  }
  return (
    <li className="office__row">
      <div>
        <p>
          <b>
            <bdi>{name}</bdi>
          </b>{' '}
          <code dir="ltr">{hint}…</code>
        </p>
        <p className="small muted">
          {list.format(actions.map((action) => t(actionWords[action])))} · {where}
        </p>
        <p className="small muted">
          {lastUsedAt
            ? t('office_settings.key_used', { date: localMoment(lastUsedAt, locale) })
            : t('office_settings.key_unused')}
        </p>
        <ProblemLine failure={failure} />
      </div>
      {revokedAt ? (
        <span className="tag">{t('office_settings.key_is_revoked')}</span>
      ) : (
        <Button
          look="line"
          busy={busy}
          aria-label={t('office_settings.key_revoke_of', { name })}
          onClick={() => void revoke()}
        >
          {t('office_settings.key_revoke')}
        </Button>
      )}
    </li>
  )
}

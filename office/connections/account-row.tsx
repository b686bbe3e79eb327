import { useState } from 'react'
import { endAccount } from '#contracts/calls/connected-services.calls.ts'
import type { ConnectedAccount, ConnectedServices, OfferedProvider } from '#contracts/connected-services.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { useConfirm } from '#kit/ui/overlays/confirm.ts'
import type { MessageKey } from '#messages/keys.ts'
import { useSave } from '#office/data/use-save.ts'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { BreakableCode } from '../breakable-code.tsx'
import { localMoment } from '../local-moment.ts'
import { ProblemLine } from '../problem-line.tsx'
import { ChangeKeysForm } from './change-keys-form.tsx'

type AccountRowProps = {
  account: ConnectedAccount
  /** What its provider asks for; none of one that is no longer offered. */
  offered: OfferedProvider | undefined
  name: string
  onChanged: (services: ConnectedServices) => void
}

/** An account: where its keys are, what of them may be known, and what can be done with it. */
export function AccountRow({ account, offered, name, onChanged }: AccountRowProps) {
  const { locale, t } = useLocale()
  const api = useStaffApi()
  const ask = useConfirm()
  const { busy, failure, save } = useSave()
  const [changing, setChanging] = useState(false)
  const { key, source, secrets, shown, ended } = account
  const changeTitle = t('office_connections.account_change_of', { name })
  async function end() {
    const words = t('office_connections.account_end_of', { name })
    const text = t('office_connections.account_end_ask')
    if (!(await ask({ title: words, text, confirmLabel: words, danger: true }))) return
    const wish = { params: { account: key } }
    const answer = await save(() => api(endAccount, wish), t('office_connections.account_end_done'))
    if (answer) onChanged(answer)
  }
  return (
    <li className="office__row">
      <div className="cell-lines">
        <p>
          <b>
            <bdi>{name}</bdi>
          </b>{' '}
          <AccountTags account={account} />
        </p>
        {offered?.fields.map(({ name, label, choices }) => {
          const words = t(label as MessageKey)
          const secret = secrets.find((one) => one.name === name)
          const chosen = choices?.find(({ value }) => value === shown[name])
          const said = chosen ? t(chosen.label as MessageKey) : shown[name]
          if (secret)
            return (
              <p key={name} className="small muted">
                {t('office_connections.account_secret_ends', {
                  label: words,
                  ending: `\u2066…${secret.ending}\u2069`,
                  date: localMoment(secret.at, locale),
                })}
              </p>
            )
          return (
            said && (
              <p key={name} className="small muted">
                {words}: {chosen ? said : <BreakableCode text={said} />}
              </p>
            )
          )
        })}
        <ProblemLine failure={failure} />
        {changing && offered && (
          <ChangeKeysForm
            account={account}
            offered={offered}
            title={changeTitle}
            onLeave={() => setChanging(false)}
            onSaved={(services) => {
              setChanging(false)
              onChanged(services)
            }}
          />
        )}
      </div>
      {source !== 'environment' && !changing && (
        <div className="settings__acts">
          {offered && (
            <Button look="line" aria-label={changeTitle} onClick={() => setChanging(true)}>
              {t('office_connections.account_change')}
            </Button>
          )}
          {!ended && (
            <Button
              look="line"
              busy={busy}
              aria-label={t('office_connections.account_end_of', { name })}
              onClick={() => void end()}
            >
              {t('office_connections.account_end')}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

function AccountTags({ account: { source, test, ended } }: { account: ConnectedAccount }) {
  const { t } = useLocale()
  return (
    <>
      {source === 'environment' && <span className="tag">{t('office_connections.by_environment_tag')}</span>}
      {source === 'office' && !ended && (
        <span className="tag tag--ok">{t('office_connections.account_in_office')}</span>
      )}
      {source === 'locked' && <span className="tag tag--bad">{t('office_connections.account_locked')}</span>}{' '}
      {test && <span className="tag tag--bad">{t('office_connections.account_test')}</span>}{' '}
      {ended && <span className="tag">{t('office_connections.account_ended')}</span>}
    </>
  )
}

import { listSiteVersions, restoreSiteVersion } from '#contracts/calls/office-site-content.calls.ts'
import type { OfficeSiteContent, SiteVersion } from '#contracts/office-site-content.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { useConfirm } from '#kit/ui/confirm.ts'
import { useToast } from '#kit/ui/toast.tsx'
import { localMoment } from '../local-moment.ts'
import { OfficeData } from '../office-data.tsx'
import { ProblemLine } from '../problem-line.tsx'
import { useOfficeData } from '../use-office-data.ts'
import { useSave } from '../use-save.ts'
import { useStaffApi } from '../use-staff-api.ts'

type VersionListProps = {
  /** What is unsaved would be lost by going back. */
  isDirty: boolean
  onRestored: (content: OfficeSiteContent) => void
}

/** What was published, the newest first, and the way back to each. */
export function VersionList({ isDirty, onRestored }: VersionListProps) {
  const { t } = useLocale()
  const versions = useOfficeData(listSiteVersions, {})
  return (
    <OfficeData {...versions}>
      {({ items }) =>
        items.length === 0 ? (
          <p className="lead">{t('office_pages.no_versions')}</p>
        ) : (
          <ol className="office__list" reversed>
            {items.map((item) => (
              <VersionRow key={item.number} version={item} isDirty={isDirty} onRestored={onRestored} />
            ))}
          </ol>
        )
      }
    </OfficeData>
  )
}

type VersionRowProps = Pick<VersionListProps, 'isDirty' | 'onRestored'> & { version: SiteVersion }

function VersionRow({ version, isDirty, onRestored }: VersionRowProps) {
  const { locale, t } = useLocale()
  const api = useStaffApi()
  const ask = useConfirm()
  const toast = useToast()
  const { busy, failure, save } = useSave()
  const { number, savedAt, savedBy, restoredFrom, changed, current } = version
  const parts = new Intl.ListFormat(locale, { type: 'unit' }).format(
    changed.map((part) => t(`office_pages.${part}`)),
  )
  async function restore() {
    if (isDirty) return toast({ text: t('office_pages.unsaved_first'), kind: 'bad' })
    const words = t('office_pages.restore', { number })
    if (!(await ask({ title: words, text: t('office_pages.restore_ask'), confirmLabel: words }))) return
    const params = { number }
    const restored = await save(
      () => api(restoreSiteVersion, { params }),
      t('office_pages.restored', { number }),
    )
    if (restored) onRestored(restored)
  }
  return (
    <li className="office__row">
      <div className="stack stack--1">
        <p>
          <b>{t('office_pages.version', { number })}</b>{' '}
          {current && <span className="tag tag--hot">{t('office_pages.version_current')}</span>}
        </p>
        <p className="small muted">
          {localMoment(savedAt, locale)} {savedBy ? <bdi>{savedBy}</bdi> : t('office_pages.version_first')}
        </p>
        {restoredFrom && (
          <p className="small">{t('office_pages.version_restored', { number: restoredFrom })}</p>
        )}
        {changed.length > 0 && <p className="small">{t('office_pages.version_changed', { parts })}</p>}
        <ProblemLine failure={failure} />
      </div>
      {!current && (
        <Button look="line" busy={busy} onClick={() => void restore()}>
          {t('office_pages.restore', { number })}
        </Button>
      )}
    </li>
  )
}

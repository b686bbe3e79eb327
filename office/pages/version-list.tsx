import { listSiteVersions, restoreSiteVersion } from '#contracts/calls/office/site-content.calls.ts'
import type { OfficeSiteContent, SiteVersion } from '#contracts/office/site-content.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { OfficeData } from '#office/data/office-data.tsx'
import { useOfficeData } from '#office/data/use-office-data.ts'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { VersionRow } from '../editor/version-row.tsx'

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
              <SiteVersionRow key={item.number} version={item} isDirty={isDirty} onRestored={onRestored} />
            ))}
          </ol>
        )
      }
    </OfficeData>
  )
}

type SiteVersionRowProps = Pick<VersionListProps, 'isDirty' | 'onRestored'> & { version: SiteVersion }

function SiteVersionRow({ version, isDirty, onRestored }: SiteVersionRowProps) {
  const { locale, t } = useLocale()
  const api = useStaffApi()
  const { number, changed } = version
  const parts = new Intl.ListFormat(locale, { type: 'unit' }).format(
    changed.map((part) => t(`office_pages.${part}`)),
  )
  return (
    <VersionRow
      version={version}
      origin={t('office_pages.version_first')}
      isDirty={isDirty}
      restore={() => api(restoreSiteVersion, { params: { number } })}
      onRestored={onRestored}
    >
      {changed.length > 0 && <p className="small">{t('office_pages.version_changed', { parts })}</p>}
    </VersionRow>
  )
}

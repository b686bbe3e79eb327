import { listDocumentVersions, restoreDocumentVersion } from '#contracts/calls/office/documents.calls.ts'
import type { DocumentVersion, OfficeDocument } from '#contracts/office/documents.ts'
import { type DocumentName, documentPath } from '#domain/house-document/document-names.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { useSiteHref } from '#kit/page/site-link.tsx'
import { OfficeData } from '#office/data/office-data.tsx'
import { useOfficeData } from '#office/data/use-office-data.ts'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { VersionRow } from '../editor/version-row.tsx'

type DocumentVersionsProps = {
  document: DocumentName
  isDirty: boolean
  onRestored: (content: OfficeDocument) => void
}

const originOf = {
  template: 'office_documents.cause_template',
  facts: 'office_documents.cause_facts',
  update: 'office_documents.cause_update',
  // Whoever published it may be gone.
  published: 'office_documents.is_own',
  restored: 'office_documents.is_own',
} as const satisfies Record<DocumentVersion['cause'], string>

/** Every version, the newest first, how many accepted it, and the way back. */
export function DocumentVersions({ document, isDirty, onRestored }: DocumentVersionsProps) {
  const { t } = useLocale()
  const api = useStaffApi()
  const href = useSiteHref()
  const versions = useOfficeData(listDocumentVersions, { params: { document } })
  return (
    <section className="stack stack--3" aria-label={t('office_pages.versions')}>
      <h2 className="h4">{t('office_pages.versions')}</h2>
      <OfficeData {...versions}>
        {({ items }) => (
          <ol className="office__list" reversed>
            {items.map((version) => (
              <VersionRow
                key={version.number}
                version={version}
                origin={t(originOf[version.cause])}
                isDirty={isDirty}
                restore={() => api(restoreDocumentVersion, { params: { document, number: version.number } })}
                onRestored={onRestored}
              >
                <p className="small">
                  {t('office_documents.accepted_by', { count: version.accepted })}{' '}
                  <a href={href(documentPath(document, version.number))} target="_blank" rel="noreferrer">
                    {t('office_documents.read_version', { number: version.number })}
                  </a>
                </p>
              </VersionRow>
            ))}
          </ol>
        )}
      </OfficeData>
    </section>
  )
}

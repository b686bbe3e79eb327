import type { OfficeDocument } from '#contracts/office/documents.ts'
import { documentPath } from '#domain/house-document/document-names.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { useSiteHref } from '#kit/page/site-link.tsx'
import { localMoment } from '../local-moment.ts'

/** Whose words guests read, since when, and the page itself. */
export function DocumentStanding({ document }: { document: OfficeDocument }) {
  const { locale, t } = useLocale()
  const href = useSiteHref()
  const { name, number, savedAt, isTemplate, isUpdated } = document
  return (
    <p className="document-standing">
      <span className={isTemplate ? 'tag tag--warn' : 'tag'}>
        {t(isTemplate ? 'office_documents.is_template' : 'office_documents.is_own')}
      </span>
      {isUpdated && <span className="tag tag--warn">{t('office_pages.updated')}</span>}
      <span>{t('office_documents.standing', { number, when: localMoment(savedAt, locale) })}</span>
      <a href={href(documentPath(name))} target="_blank" rel="noreferrer">
        {t('office_documents.open_page')}
      </a>
    </p>
  )
}

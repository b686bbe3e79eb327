import type { OfficeDocument } from '#contracts/office/documents.ts'
import { useLocale } from '#kit/i18n/messages.tsx'

/** What is filled in when guests read it, as it reads now. */
export function DocumentNames({ names }: { names: OfficeDocument['placeholders'] }) {
  const { locale, t } = useLocale()
  return (
    <details className="office__panel document-names">
      <summary className="h4">{t('office_documents.names')}</summary>
      <p className="small muted">{t('office_documents.names_text')}</p>
      <dl className="document-names__list">
        {names.map(({ name, ...words }) => (
          <div key={name}>
            <dt>
              <code dir="ltr">{`{${name}}`}</code>{' '}
              <span className="small muted">{t(`office_documents.name_${name}`)}</span>
            </dt>
            <dd dir="auto">{words[locale]}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

import type { OfficeDocument } from '#contracts/office/documents.ts'
import { direction, locales } from '#domain/locale/locale.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'

type TemplateUpdateProps = {
  document: OfficeDocument
  onChange: (changes: Partial<OfficeDocument>) => void
}

const isSame = (one: OfficeDocument['text'], other: OfficeDocument['text']) =>
  one.en === other.en && one.ar === other.ar

/** The template beside the venue's own words, and what an update has changed in it. */
export function TemplateUpdate({ document, onChange }: TemplateUpdateProps) {
  const { t } = useLocale()
  const { text, base, template } = document
  if (isSame(text, template)) return null
  const isUpdated = !isSame(base, template)
  const shown = isUpdated
    ? [
        { title: t('office_documents.template_before'), words: base },
        { title: t('office_documents.template_now'), words: template },
      ]
    : [{ title: t('office_documents.template_now'), words: template }]
  return (
    <section className="office__panel document-template" aria-label={t('office_documents.template_now')}>
      {isUpdated && <p className="msg">{t('office_documents.updated_text')}</p>}
      {shown.map(({ title, words }) => (
        <details key={title}>
          <summary className="h4">{title}</summary>
          <div className="both-languages">
            {locales.map((language) => (
              <pre
                key={language}
                lang={language}
                dir={direction(language)}
                className="document-template__text small"
              >
                {words[language]}
              </pre>
            ))}
          </div>
        </details>
      ))}
      <div className="office__tools">
        {isUpdated && (
          <Button look="line" onClick={() => onChange({ base: template })}>
            {t('office_documents.seen')}
          </Button>
        )}
        <Button look="bare" onClick={() => onChange({ text: template, base: template })}>
          {t('office_documents.take_template')}
        </Button>
      </div>
    </section>
  )
}

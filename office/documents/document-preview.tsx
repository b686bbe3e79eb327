import { useEffect, useState } from 'react'
import { previewDocument } from '#contracts/calls/office/documents.calls.ts'
import type { Localised } from '#contracts/localised.ts'
import type { DocumentName } from '#domain/house-document/document-names.ts'
import { locales } from '#domain/locale/locale.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Choice } from '#kit/ui/choice.tsx'
import { useStaffApi } from '#office/data/use-staff-api.ts'

/** Whoever types asks once, when they rest. */
const restMs = 700

/** The page as guests would read it, while one writes; what can not be shown yet leaves the one before. */
export function DocumentPreview({ document, text }: { document: DocumentName; text: Localised }) {
  const { locale, t } = useLocale()
  const api = useStaffApi()
  const [language, setLanguage] = useState(locale)
  const [pages, setPages] = useState<Localised | null>(null)
  const { en, ar } = text
  useEffect(() => {
    let isOld = false
    const rest = setTimeout(async () => {
      if (en.trim() === '' || ar.trim() === '') return
      const answer = await api(previewDocument, { params: { document }, body: { text: { en, ar } } })
      if (!isOld && answer.ok) setPages(answer.data)
    }, restMs)
    return () => {
      isOld = true
      clearTimeout(rest)
    }
  }, [api, document, en, ar])
  return (
    <section className="office__panel document-preview" aria-label={t('office_documents.preview')}>
      <h2 className="h4">{t('office_documents.preview')}</h2>
      <Choice
        label={t('office_documents.preview_language')}
        name="language"
        value={language}
        onChange={(next) => setLanguage(next === 'ar' ? 'ar' : 'en')}
        options={locales.map((one) => ({ value: one, label: t(`office.language_${one}`) }))}
      />
      {pages && (
        // Its own sheets and letters load; nothing in it runs.
        <iframe
          className="document-preview__page"
          sandbox="allow-same-origin"
          title={t('office_documents.preview')}
          srcDoc={pages[language]}
        />
      )}
    </section>
  )
}

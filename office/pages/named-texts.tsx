import { listSiteTexts } from '#contracts/calls/office/site-content.calls.ts'
import { namedTexts } from '#domain/site-content/named-texts.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import type { MessageKey } from '#messages/keys.ts'
import { OfficeData } from '#office/data/office-data.tsx'
import { useOfficeData } from '#office/data/use-office-data.ts'
import { WordField, type WordFieldProps } from './word-field.tsx'

/** The words nearly every venue wants to be its own, page by page and by name. */
export function NamedTexts(props: Omit<WordFieldProps, 'text' | 'label'>) {
  const { t } = useLocale()
  const texts = useOfficeData(listSiteTexts, { query: { only: 'named' } })
  return (
    <OfficeData {...texts}>
      {({ items }) =>
        namedTexts.map(({ page, keys }) => (
          <section key={page} className="editor__section" aria-labelledby={`words-${page}`}>
            <h2 id={`words-${page}`}>{t(`office_pages.page_${page}`)}</h2>
            {keys.map((key) => {
              const text = items.find((item) => item.key === key)
              const label = t(`office_pages.named_${key.replace('.', '_')}` as MessageKey)
              return text && <WordField key={key} {...props} text={text} label={label} />
            })}
          </section>
        ))
      }
    </OfficeData>
  )
}

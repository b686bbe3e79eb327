import { direction, type Locale, locales } from '#domain/locale/locale.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { useSite } from '#kit/page/use-site.ts'
import { TextInput } from '#kit/ui/text-input.tsx'
import { Textarea } from '#kit/ui/textarea.tsx'

/** A text that guests read in both languages. */
export type BothTexts = { readonly en: string; readonly ar: string }

type BothLanguagesProps = {
  label: string
  value: BothTexts
  onChange: (value: BothTexts) => void
  /** How many lines; one is a box, more a longer text. */
  rows?: number
  limit?: number | undefined
  required?: boolean
  hint?: string
  /** They have pressed already: what is missing is said so. */
  tried?: boolean
  errors?: { readonly en?: string | undefined; readonly ar?: string | undefined }
}

/** What is typed in one language; where guests read only that one, the other says the same until somebody translates it. */
function typed(value: BothTexts, language: Locale, text: string, isAlone: boolean): BothTexts {
  const other = language === 'en' ? 'ar' : 'en'
  const follows = isAlone && (value[other].trim() === '' || value[other] === value[language])
  return { ...value, [language]: text, ...(follows && { [other]: text }) }
}

/**
 * One text in the languages guests read, side by side where there is room; what is missing says so. Only what is typed is
 * in the other language: what is said about it is in the page's.
 */
export function BothLanguages(props: BothLanguagesProps) {
  const { label, value, onChange, rows = 1, limit, required = false, hint, tried = false, errors } = props
  const { t } = useLocale()
  const languages = useSite()?.languages ?? locales
  const isAlone = languages.length === 1
  return (
    <div className="both-languages">
      {locales.map((language) => {
        if (!languages.includes(language)) return null
        const text = value[language]
        const missing =
          text.trim() === '' && (required || value[language === 'en' ? 'ar' : 'en'].trim() !== '')
        const shared = {
          label: (
            <>
              {label} <span className="muted">{t(`office.language_${language}`)}</span>
              {missing && <span className="tag tag--warn">{t('office.missing')}</span>}
            </>
          ),
          value: text,
          lang: language,
          dir: direction(language),
          required,
          onChange: (next: string) => onChange(typed(value, language, next, isAlone)),
          hint,
          error:
            tried && required && missing ? t('validation.required', { field: label }) : errors?.[language],
        }
        return (
          <div key={language} data-language={language}>
            {rows > 1 ? (
              <Textarea {...shared} rows={rows} counted="units" limit={limit} />
            ) : (
              <TextInput {...shared} maxLength={limit} />
            )}
          </div>
        )
      })}
    </div>
  )
}

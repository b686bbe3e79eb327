import type { SiteText, WrittenText } from '#contracts/office/site-content.ts'
import { direction, type Locale, locales } from '#domain/locale/locale.ts'
import { longest } from '#domain/rules/longest.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { useSite } from '#kit/page/use-site.ts'
import { Button } from '#kit/ui/button.tsx'
import { Textarea } from '#kit/ui/textarea.tsx'
import { type Words, writeWord, writtenOf } from './written-words.ts'

export type WordFieldProps = {
  text: SiteText
  /** What it is called; without it, its key. */
  label?: string
  words: Words
  onChange: (words: WrittenText[]) => void
  errorOf: (language: Locale, key: string) => string | undefined
}

/** A text guests read, in the languages they read: as it is, ours beside the venue's, and what an update changed. */
export function WordField({ text, label, words, onChange, errorOf }: WordFieldProps) {
  const languages = useSite()?.languages ?? locales
  return (
    <div className="word-field">
      <div className="both-languages">
        {locales
          .filter((language) => languages.includes(language))
          .map((language) => (
            <div key={language} data-language={language}>
              <WordBox
                text={text}
                language={language}
                name={label ?? text.key}
                written={writtenOf(words, text.key, language)}
                onWrite={(next) => onChange(writeWord(words, text, language, next))}
                error={errorOf(language, text.key)}
              />
            </div>
          ))}
      </div>
    </div>
  )
}

type WordBoxProps = {
  text: SiteText
  language: Locale
  name: string
  written: WrittenText | undefined
  onWrite: (text: string) => void
  error: string | undefined
}

function WordBox({ text, language, name, written, onWrite, error }: WordBoxProps) {
  const { t } = useLocale()
  const original = text[language]
  const isUpdated = written !== undefined && written.base !== original
  const spoken = { lang: language, dir: direction(language) }
  const value = written?.text ?? original
  return (
    <>
      <Textarea
        label={
          <>
            <span dir="auto">{name}</span> <span className="muted">{t(`office.language_${language}`)}</span>
            {written && <span className="tag">{t('office_pages.own_words')}</span>}
            {isUpdated && <span className="tag tag--warn">{t('office_pages.updated')}</span>}
          </>
        }
        rows={value.length > 90 ? 4 : 2}
        limit={value.length > longest.pageText - 200 ? longest.pageText : undefined}
        counted="units"
        {...spoken}
        value={value}
        onChange={onWrite}
        error={error}
      />
      {written && (
        <dl className="word-field__original small">
          {isUpdated && (
            <div>
              <dt className="muted">{t('office_pages.original_before')}</dt>
              <dd {...spoken}>{written.base}</dd>
            </div>
          )}
          <div>
            <dt className="muted">{t(isUpdated ? 'office_pages.original_now' : 'office_pages.original')}</dt>
            <dd {...spoken}>{original}</dd>
          </div>
        </dl>
      )}
      {written && (
        <div className="office__tools">
          {isUpdated && (
            <Button look="line" onClick={() => onWrite(written.text)}>
              {t('office_pages.keep_mine', { name })}
            </Button>
          )}
          <Button look="bare" onClick={() => onWrite(original)}>
            {t('office_pages.back_to_original', { name })}
          </Button>
        </div>
      )}
    </>
  )
}

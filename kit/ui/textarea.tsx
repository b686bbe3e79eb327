import type { Locale } from '#domain/locale/locale.ts'
import { type Counted, charactersLeft } from '#domain/rules/characters-left.ts'
import { useLocale } from '../i18n/messages.tsx'
import { boxClass, Field, type InputProps } from './field.tsx'

export type TextareaProps = InputProps<string> & {
  placeholder?: string
  rows?: number
  /** `auto` when it may be written in either script, whatever the page's is. */
  dir?: 'auto' | 'ltr' | 'rtl'
  lang?: Locale
  /** The most characters that are taken; those left are counted below the box. */
  limit?: number
  /** What judges the text: a form's rule counts characters, the shape of a call code units. */
  counted?: Counted
}

/** A longer text. Past its limit one can go on typing: a rule says so, nothing is cut off unseen. */
export function Textarea(props: TextareaProps) {
  const { label, hint, error, optional, busy, className, limit, counted, rows = 4, ...rest } = props
  const { onChange, onCommit: _typed, required, ...box } = rest
  const { t } = useLocale()
  const left = limit === undefined ? null : charactersLeft(box.value, limit, counted)
  const count = left === null ? undefined : t('validation.chars_left', { count: left })
  const hintAndCount = (
    <>
      {hint} <span className="msg__count">{count}</span>
    </>
  )
  return (
    <Field {...props} hint={hint && count ? hintAndCount : (hint ?? count)}>
      {({ id, aria }) => (
        <textarea
          {...box}
          {...aria}
          id={id}
          rows={rows}
          className={boxClass(error)}
          aria-required={required || undefined}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}

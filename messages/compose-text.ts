import { groupDigits } from '#domain/digits/group-digits.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { pluralForm } from '#domain/locale/plural-form.ts'

type Part =
  | string
  | readonly [name: string, kind?: 'plural', forms?: Readonly<Record<string, CompiledMessage>>]

/** A text as @lingui/message-utils compiles it; `#` is the count of the plural it stands in. */
export type CompiledMessage = string | readonly Part[]

export type Messages = Readonly<Record<string, CompiledMessage>>

/**
 * Puts a text together. Our own, because the plurals and numbers of `Intl` take a phone longer to load than the page
 * takes to draw; names and plurals are all that our texts use, and a test holds them to that.
 */
export function composeText(
  message: CompiledMessage,
  values: Readonly<Record<string, unknown>>,
  locale: Locale,
  count?: number,
): string {
  if (typeof message === 'string') return message
  return message
    .map((part) => {
      if (part === '#' && count !== undefined) return groupDigits(String(count))
      if (typeof part === 'string') return part
      const [name, kind, forms] = part
      if (kind !== 'plural') return String(values[name] ?? '')
      const number = Number(values[name])
      const form = forms?.[number] ?? forms?.[pluralForm(number, locale)] ?? forms?.other ?? ''
      return composeText(form, values, locale, number)
    })
    .join('')
}

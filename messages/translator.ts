import type { Locale } from '#domain/locale/locale.ts'
import { composeText, type Messages } from './compose-text.ts'
import type { MessageKey } from './keys.ts'

export type Translate = (key: MessageKey, values?: Record<string, unknown>) => string

function missing(key: string): string {
  if (import.meta.env.DEV) throw new Error(`No text for the key ${key}: is its group listed in the site map?`)
  console.error(`No text for the key ${key}`)
  return key.slice(key.lastIndexOf('.') + 1).replaceAll('_', ' ')
}

/** A translating function over the compiled messages of one language. */
export function translator(locale: Locale, messages: Messages): Translate {
  return (key, values = {}) => {
    const message = messages[key]
    return message === undefined ? missing(key) : composeText(message, values, locale)
  }
}

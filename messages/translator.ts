import { type Messages, setupI18n } from '@lingui/core'
import type { MessageKey } from './keys.ts'

export type Translate = (key: MessageKey, values?: Record<string, unknown>) => string

function missing(_locale: string, key: string): string {
  if (import.meta.env.DEV) throw new Error(`No text for the key ${key}: is its group listed in the site map?`)
  console.error(`No text for the key ${key}`)
  return key.slice(key.lastIndexOf('.') + 1).replaceAll('_', ' ')
}

/** A translating function over the compiled messages of one language. */
export function translator(locale: string, messages: Messages): Translate {
  const i18n = setupI18n({ locale, messages: { [locale]: messages }, missing })
  return (key, values) => i18n._(key, values)
}

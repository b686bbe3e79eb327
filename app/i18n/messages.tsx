import { type I18n, type Messages, setupI18n } from '@lingui/core'
import { createContext, type ReactNode, use, useMemo } from 'react'
import { direction, type Locale } from '#domain/locale/locale.ts'
import type { MessageKey } from '#messages/keys.ts'
import { loadedMessages } from './load-messages.ts'

export type Translate = (key: MessageKey, values?: Record<string, unknown>) => string

type LocaleState = { locale: Locale; dir: 'ltr' | 'rtl'; t: Translate }

/** Where the texts of a language are found: the server has them all, the browser what it has loaded. */
export const MessagesSource = createContext<(locale: Locale) => Messages>(loadedMessages)

const LocaleContext = createContext<LocaleState | null>(null)

function missing(_locale: string, key: string): string {
  if (import.meta.env.DEV) throw new Error(`No text for the key ${key}: is its group listed in the site map?`)
  console.error(`No text for the key ${key}`)
  return key.slice(key.lastIndexOf('.') + 1).replaceAll('_', ' ')
}

/** A translating function over the messages of one language. */
export function translator(locale: Locale, messages: Messages): Translate {
  const i18n: I18n = setupI18n({ locale, messages: { [locale]: messages }, missing })
  return (key, values) => i18n._(key, values)
}

export function LocaleProvider({ locale, children }: { locale: Locale; children: ReactNode }) {
  const messages = use(MessagesSource)(locale)
  const state = useMemo(
    () => ({ locale, dir: direction(locale), t: translator(locale, messages) }),
    [locale, messages],
  )
  return <LocaleContext value={state}>{children}</LocaleContext>
}

/** The language of the page: its code, its direction and its texts. */
export function useLocale(): LocaleState {
  const state = use(LocaleContext)
  if (!state) throw new Error('useLocale is called outside LocaleProvider')
  return state
}

import { createContext, type ReactNode, use, useMemo } from 'react'
import { direction, type Locale } from '#domain/locale/locale.ts'
import type { Messages } from '#messages/compose-text.ts'
import { type Translate, translator } from '#messages/translator.ts'
import { loadedMessages } from './load-messages.ts'

type LocaleState = { locale: Locale; dir: 'ltr' | 'rtl'; t: Translate }

/** Where the texts of a language are found: the server has them all, the browser what it has loaded. */
export const MessagesSource = createContext<(locale: Locale) => Messages>(loadedMessages)

const LocaleContext = createContext<LocaleState | null>(null)

type LocaleProviderProps = {
  locale: Locale
  /** Texts in the venue's own words, which the page brings along; they go before those of the source. */
  texts?: Messages | undefined
  children: ReactNode
}

export function LocaleProvider({ locale, texts, children }: LocaleProviderProps) {
  const source = use(MessagesSource)(locale)
  const state = useMemo(() => {
    const messages = texts ? { ...source, ...texts } : source
    return { locale, dir: direction(locale), t: translator(locale, messages) }
  }, [locale, source, texts])
  return <LocaleContext value={state}>{children}</LocaleContext>
}

/** The language of the page: its code, its direction and its texts. */
export function useLocale(): LocaleState {
  const state = use(LocaleContext)
  if (!state) throw new Error('useLocale is called outside LocaleProvider')
  return state
}

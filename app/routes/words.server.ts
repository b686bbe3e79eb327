import type { Locale } from '#domain/locale/locale.ts'
import { allMessages } from '../i18n/load-messages.server.ts'
import { type Translate, translator } from '../i18n/messages.tsx'

const translators: Record<Locale, Translate> = {
  en: translator('en', allMessages.en),
  ar: translator('ar', allMessages.ar),
}

/**
 * The texts of a language for loaders. Words that hold numbers or times are made here: the browser then needs
 * neither their messages nor their plural rules.
 */
export function words(locale: Locale): Translate {
  return translators[locale]
}

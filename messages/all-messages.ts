import ar from 'virtual:messages/ar'
import en from 'virtual:messages/en'
import type { Messages } from './compose-text.ts'
import { type Translate, translator } from './translator.ts'

/** Both languages whole; for the server alone, the browser loads groups. */
export const allMessages: Record<'en' | 'ar', Messages> = { en, ar }

export const translators: Record<'en' | 'ar', Translate> = {
  en: translator('en', en),
  ar: translator('ar', ar),
}

import type { Messages } from '@lingui/core'
import ar from 'virtual:messages/ar'
import en from 'virtual:messages/en'
import type { Locale } from '#domain/locale/locale.ts'

/** The server holds both languages whole. */
export const allMessages: Record<Locale, Messages> = { en, ar }

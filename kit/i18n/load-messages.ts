import { messagesFolder } from 'virtual:messages'
import type { Locale } from '#domain/locale/locale.ts'
import type { Messages } from '#messages/compose-text.ts'

const loaded: Record<Locale, Messages> = { en: {}, ar: {} }
const arrived = new Set<Locale>()

export function loadedMessages(locale: Locale): Messages {
  return loaded[locale]
}

/** The address of a language's texts. */
export function messagesAddress(locale: Locale): string {
  return `${messagesFolder}/${locale}.json`
}

async function fetchMessages(locale: Locale): Promise<void> {
  if (arrived.has(locale)) return
  const file = await fetch(messagesAddress(locale))
  if (!file.ok) throw new Error(`${file.url} answered ${file.status}`)
  loaded[locale] = await file.json()
  arrived.add(locale)
}

/**
 * Brings a language into memory. When its file does not arrive, that is logged and the texts are those of the other
 * language, so that the page still works; the next page tries again.
 */
export async function loadMessages(locale: Locale): Promise<void> {
  const other = locale === 'ar' ? 'en' : 'ar'
  try {
    await fetchMessages(locale)
  } catch (error) {
    console.error('Failed locale loading', error)
    await fetchMessages(other).catch(() => undefined)
    loaded[locale] = loaded[other]
  }
}

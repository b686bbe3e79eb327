import { messagesFolder } from 'virtual:messages'
import type { Locale } from '#domain/locale/locale.ts'
import type { Messages } from '#messages/compose-text.ts'
import type { MessageGroup } from '#messages/groups.ts'

const loaded: Record<Locale, Messages> = { en: {}, ar: {} }
const arrived: Record<Locale, Set<MessageGroup>> = { en: new Set(), ar: new Set() }

export function loadedMessages(locale: Locale): Messages {
  return loaded[locale]
}

/** The addresses of the language files a screen reads: the shell's and its own. */
export function messageAddresses(locale: Locale, groups: readonly MessageGroup[]): string[] {
  return (['shell', ...groups] as const).map((group) => fileOf(locale, group))
}

function fileOf(locale: Locale, group: MessageGroup): string {
  return `${messagesFolder}/${locale}/${group}.json`
}

async function loadGroup(locale: Locale, group: MessageGroup): Promise<void> {
  if (arrived[locale].has(group)) return
  const file = await fetch(fileOf(locale, group))
  if (!file.ok) throw new Error(`${file.url} answered ${file.status}`)
  const messages: Messages = await file.json()
  loaded[locale] = { ...loaded[locale], ...messages }
  arrived[locale].add(group)
}

/**
 * Brings the shell and the named groups of a language into memory. A file that does not arrive is logged and its
 * texts are taken from the other language, so that the page still works.
 */
export async function loadMessages(locale: Locale, groups: readonly MessageGroup[]): Promise<void> {
  const other = locale === 'ar' ? 'en' : 'ar'
  await Promise.all(
    (['shell', ...groups] as const).map(async (group) => {
      try {
        await loadGroup(locale, group)
      } catch (error) {
        console.error('Failed locale loading', error)
        await loadGroup(other, group).catch(() => undefined)
        loaded[locale] = { ...loaded[other], ...loaded[locale] }
      }
    }),
  )
}

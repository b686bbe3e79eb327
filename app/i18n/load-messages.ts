import type { Messages } from '@lingui/core'
import { catalogues } from 'virtual:messages'
import type { Locale } from '#domain/locale/locale.ts'
import type { MessageGroup } from '#messages/groups.ts'

const loaded: Record<Locale, Messages> = { en: {}, ar: {} }
const arrived: Record<Locale, Set<string>> = { en: new Set(), ar: new Set() }

export function loadedMessages(locale: Locale): Messages {
  return loaded[locale]
}

async function loadGroup(locale: Locale, group: string): Promise<void> {
  if (arrived[locale].has(group)) return
  const file = await catalogues[locale][group]?.()
  loaded[locale] = { ...loaded[locale], ...file?.default }
  arrived[locale].add(group)
}

/**
 * Brings the shell and the named groups of a language into memory. A file that does not arrive is logged and its
 * texts are taken from the other language, so that the page still works.
 */
export async function loadMessages(locale: Locale, groups: readonly MessageGroup[]): Promise<void> {
  const other = locale === 'ar' ? 'en' : 'ar'
  await Promise.all(
    ['shell', ...groups].map(async (group) => {
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

import { AsyncLocalStorage } from 'node:async_hooks'
import type { SiteContent, WrittenText } from '#contracts/office/site-content.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { type PageSwitches, usualSwitches } from '#domain/site-content/page-switches.ts'
import { followWrittenTexts } from '#messages/all-messages.ts'
import type { CompiledMessage, Messages } from '#messages/compose-text.ts'
import { compileText } from '#messages/judge-text.ts'
import { isGuestKey, originalTexts } from '#messages/original-texts.ts'

/** What the venue has made of its site, as whoever is being answered sees it. */
export type ContentInView = {
  readonly switches: PageSwitches
  /** Texts in the venue's words; a language without any is left out. */
  readonly texts: Partial<Record<Locale, Messages>>
  /** Not what guests see, but what is being written. */
  readonly draft: SiteContent | null
}

const inView = new AsyncLocalStorage<ContentInView>()

followWrittenTexts((locale) => inView.getStore()?.texts[locale])

/** Does something in the view of this content: every text that is said in it is the venue's. */
export function inViewOf<T>(content: ContentInView, work: () => T): T {
  return inView.run(content, work)
}

/** The languages of the site, the first one first. */
export function languagesInView(): readonly Locale[] {
  return inView.getStore()?.switches.languages ?? usualSwitches.languages
}

export function textsInView(locale: Locale): Messages | undefined {
  return inView.getStore()?.texts[locale]
}

/** What is looked at before it is published. */
export function draftInView(): SiteContent | null {
  return inView.getStore()?.draft ?? null
}

/** Written texts as pages take them. One that an update has left without its original, or its names, is not shown. */
export function compileWritten(words: readonly WrittenText[]): ContentInView['texts'] {
  const texts: Partial<Record<Locale, Record<string, CompiledMessage>>> = {}
  for (const { key, locale, text } of words) {
    const compiled = isGuestKey(key) && compileText(originalTexts[locale][key] ?? '', text)
    if (!compiled) continue
    const language = texts[locale] ?? {}
    language[key] = compiled
    texts[locale] = language
  }
  return texts
}

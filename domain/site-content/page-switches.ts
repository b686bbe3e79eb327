import { type Locale, locales } from '../locale/locale.ts'

/** The sections of the home page below its picture, in their usual order. */
export const homeSections = [
  'rooms',
  'branches',
  'steps',
  'reviews',
  'gift_cards',
  'requests',
  'faq',
] as const
export type HomeSection = (typeof homeSections)[number]

/** What can be closed as a whole. */
export const closableParts = ['store', 'giftCards', 'requests'] as const
export type ClosablePart = (typeof closableParts)[number]

/** What of the site guests find, and in which languages. */
export type PageSwitches = Readonly<Record<ClosablePart, boolean>> & {
  readonly sections: readonly { readonly name: HomeSection; readonly shown: boolean }[]
  /** The languages guests read; the first of them is the one for everybody who asks for none. */
  readonly languages: readonly Locale[]
}

export const usualSwitches: PageSwitches = {
  store: true,
  giftCards: true,
  requests: true,
  sections: homeSections.map((name) => ({ name, shown: true })),
  languages: locales,
}

/** Switches as they were kept, with what an update has brought since: sections that nobody placed come last. */
export function completeSwitches(kept: Partial<PageSwitches>): PageSwitches {
  const known = (kept.sections ?? []).filter(({ name }) => homeSections.includes(name))
  const placed = new Set(known.map(({ name }) => name))
  const added = usualSwitches.sections.filter(({ name }) => !placed.has(name))
  return {
    ...usualSwitches,
    ...kept,
    sections: [...known, ...added],
    languages: kept.languages?.length ? kept.languages : usualSwitches.languages,
  }
}

/** The parts that are closed. */
export function closedParts(switches: PageSwitches): ClosablePart[] {
  return closableParts.filter((part) => !switches[part])
}

/** The home page's sections in their order, without those that are off or lead to something that is closed. */
export function shownSections({ sections, giftCards, requests }: PageSwitches): HomeSection[] {
  const closed: Partial<Record<HomeSection, boolean>> = { gift_cards: !giftCards, requests: !requests }
  return sections.filter(({ name, shown }) => shown && !closed[name]).map(({ name }) => name)
}

/** Which of two languages a text is written in when only one is read. */
export function readLanguage(wanted: Locale, languages: readonly Locale[]): Locale {
  return languages.includes(wanted) ? wanted : (languages[0] ?? wanted)
}

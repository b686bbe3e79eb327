import type { HomeSection } from '#domain/site-content/page-switches.ts'

/** Small ones: a boundary each would cost a phone more than it saves. */
const small: readonly HomeSection[] = ['gift_cards', 'requests', 'faq']

/** The home page's sections as they are hydrated: one by one, small ones that follow each other at once. */
export function hydratedTogether(sections: readonly HomeSection[]): HomeSection[][] {
  const groups: HomeSection[][] = []
  for (const section of sections) {
    const last = groups.at(-1)
    const before = last?.at(-1)
    if (last && before && small.includes(before) && small.includes(section)) last.push(section)
    else groups.push([section])
  }
  return groups
}

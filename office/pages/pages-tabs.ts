import { namedTexts } from '#domain/site-content/named-texts.ts'

export const pagesTabs = ['words', 'story', 'open', 'all', 'versions'] as const
export type PagesTab = (typeof pagesTabs)[number]

export function pagesPath(tab: PagesTab): string {
  return tab === 'words' ? '/office/pages' : `/office/pages?tab=${tab}`
}

const named = new Set<string>(namedTexts.flatMap(({ keys }) => keys))

/** Where something that was refused is edited: `faq.2.answer.ar`, `words.en.cart.empty_title`. */
export function pathOfField(field: string): string {
  const [part, ...rest] = field.split('.')
  if (part === 'pages') return pagesPath('open')
  if (part !== 'words') return pagesPath('story')
  const key = rest.slice(1).join('.')
  return named.has(key) ? pagesPath('words') : `${pagesPath('all')}&search=${encodeURIComponent(key)}`
}

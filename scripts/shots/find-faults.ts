import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { Locale } from '#domain/locale/locale.ts'

type Words = Record<string, string>
type Looked = { readonly keys: readonly string[]; readonly foreign: readonly string[] }

const wordsOf = (locale: Locale): Words =>
  JSON.parse(readFileSync(new URL(`../../messages/${locale}.json`, import.meta.url), 'utf8'))
const words = { en: wordsOf('en'), ar: wordsOf('ar') }

/** Sentences of the other language that are none of this one. */
function foreignTo(locale: Locale): string[] {
  const own = new Set(Object.values(words[locale]))
  const other = words[locale === 'en' ? 'ar' : 'en']
  return Object.values(other).filter((word) => !own.has(word) && !word.includes('{') && word.length > 3)
}

const looked = {
  en: { keys: Object.keys(words.en), foreign: foreignTo('en') },
  ar: { keys: Object.keys(words.en), foreign: foreignTo('ar') },
} as const satisfies Record<Locale, Looked>

/** What a script can see to be wrong with a page as it stands; runs in the page. */
function lookAtPage({ keys, foreign }: Looked): string[] {
  const found = new Set<string>()
  const isKey = new Set(keys)
  const isForeign = new Set(foreign)
  const short = (words: string) => JSON.stringify(words.length > 40 ? `${words.slice(0, 39)}…` : words)
  const nameOf = (element: Element) =>
    [element.localName, ...[...element.classList].slice(0, 2)].join('.') || element.localName

  const ancestorsOf = (element: Element): Element[] => {
    const chain: Element[] = []
    for (let one: Element | null = element; one; one = one.parentElement) chain.push(one)
    return chain
  }
  const hides = (style: CSSStyleDeclaration) => style.overflowX === 'hidden' || style.overflowX === 'clip'
  const scrolls = (style: CSSStyleDeclaration) => /auto|scroll/.test(style.overflowX)

  // Wider than its window: the page could be pushed sideways.
  const wide = document.documentElement.clientWidth
  if (document.documentElement.scrollWidth > wide + 1) {
    const culprit = [...document.body.querySelectorAll('*')].find((element) => {
      const { left, right, width } = element.getBoundingClientRect()
      if (width === 0 || (left >= -1 && right <= wide + 1)) return false
      return ancestorsOf(element)
        .slice(1)
        .every((one) => {
          const style = getComputedStyle(one)
          return !hides(style) && !scrolls(style)
        })
    })
    const by = document.documentElement.scrollWidth - wide
    found.add(`overflow: ${by} px too wide${culprit ? `, ${nameOf(culprit)}` : ''}`)
  }

  type Piece = { rect: DOMRect; head: number; foot: number; words: string; owner: Element; floats: boolean }
  const pieces: Piece[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const said = (node.textContent ?? '').trim()
    const owner = node.parentElement
    if (!said || !owner || /^(script|style|noscript|option|textarea)$/.test(owner.localName)) continue
    if (!owner.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    const chain = ancestorsOf(owner)
    const styles = chain.map((one) => getComputedStyle(one))
    if (styles.some(({ clipPath }) => clipPath.startsWith('inset(50%'))) continue

    if (isKey.has(said)) found.add(`untranslated: ${said}`)
    if (/\{\w+(,|\})/.test(said)) found.add(`unfilled: ${short(said)}`)
    const language = owner.closest('[lang]')
    if (isForeign.has(said) && language === document.documentElement)
      found.add(`other language: ${short(said)}`)

    const range = document.createRange()
    range.selectNodeContents(node)
    const size = Number.parseFloat(styles[0]?.fontSize ?? '16')
    for (const rect of range.getClientRects()) {
      // Nothing there, or put outside the page on purpose until it is needed.
      if (rect.width < 1 || rect.height < 1 || rect.bottom + window.scrollY < 0) continue
      for (const [index, one] of chain.entries()) {
        const style = styles[index]
        if (!style) continue
        if (scrolls(style) || style.position === 'fixed') break
        if (!hides(style) && style.overflowY !== 'hidden' && style.overflowY !== 'clip') continue
        const box = one.getBoundingClientRect()
        // A line's box is taller than its letters, in display faces by far.
        const slack = size * 0.35
        const sideways = hides(style) && (rect.left < box.left - 2 || rect.right > box.right + 2)
        const upright = rect.top < box.top - slack || rect.bottom > box.bottom + slack
        if (sideways || upright) found.add(`clipped: ${short(said)} by ${nameOf(one)}`)
        break
      }
      const floats = styles.some(({ position }) => position === 'fixed' || position === 'sticky')
      // About where the letters themselves are.
      const middle = (rect.top + rect.bottom) / 2
      pieces.push({ rect, head: middle - size / 3, foot: middle + size / 3, words: said, owner, floats })
    }
  }

  // Two texts on one spot; what floats over the page is meant to.
  const still = pieces.filter(({ floats }) => !floats).sort((a, b) => a.rect.top - b.rect.top)
  for (const [index, one] of still.entries())
    for (const other of still.slice(index + 1)) {
      if (other.rect.top > one.rect.bottom) break
      if (one.owner === other.owner || one.owner.contains(other.owner) || other.owner.contains(one.owner))
        continue
      const across = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left)
      const down = Math.min(one.foot, other.foot) - Math.max(one.head, other.head)
      if (across > 4 && down > 3) found.add(`overlap: ${short(one.words)} and ${short(other.words)}`)
    }

  for (const image of document.images)
    if (image.complete && image.naturalWidth === 0 && image.checkVisibility())
      found.add(`picture missing: ${image.currentSrc || image.src}`)
  return [...found]
}

export function findFaults(page: Page, locale: Locale): Promise<string[]> {
  return page.evaluate(lookAtPage, looked[locale])
}

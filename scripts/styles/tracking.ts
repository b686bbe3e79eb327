import type { Declaration } from './css-declarations.ts'

const harmless = /^(?:0(?:\w+)?|normal|inherit|unset|initial|var\(--track-[\w-]+\))$/

const lastClass = (selector: string) => selector.match(/\.[\w-]+/g)?.at(-1)

function isForArabic({ selectors }: Declaration): boolean {
  return selectors.some((selector) => /(?<!:not\():lang\(ar\)|\[lang=.?ar|\[dir=.?rtl/.test(selector))
}

function isKeptFromArabic({ selectors }: Declaration): boolean {
  return selectors.some((selector) => /:lang\(en\)|:not\(:lang\(ar\)\)/.test(selector))
}

/**
 * Spacing between letters tears Arabic words apart. It has to come from a `--track-…` token, which Arabic sets to zero,
 * or to be kept to English, or to be taken back for Arabic in the same file.
 */
export function trackedArabic(declarations: Declaration[]): Declaration[] {
  const takenBack = declarations
    .filter((one) => one.property === 'letter-spacing' && isForArabic(one) && /^(?:0|normal)/.test(one.value))
    .map(({ selectors }) => lastClass(selectors.join(' ')))
  return declarations.filter((one) => {
    if (isForArabic(one) && /^--track-/.test(one.property)) return !/^(?:0|normal)$/.test(one.value)
    if (one.property !== 'letter-spacing' || harmless.test(one.value) || isKeptFromArabic(one)) return false
    const name = lastClass(one.selectors.join(' '))
    return isForArabic(one) || name === undefined || !takenBack.includes(name)
  })
}

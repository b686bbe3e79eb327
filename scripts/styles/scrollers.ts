import type { Declaration } from './css-declarations.ts'

const ruleOf = ({ selectors }: Declaration) => selectors.join(' ')

/**
 * Words that are only said aloud are placed absolutely. In a row one pushes along they stay where the row would reach without
 * its edge, and widen the page, unless the row itself is what they are placed in.
 */
export function leakingScrollers(declarations: Declaration[]): Declaration[] {
  const positioned = new Set(declarations.filter(({ property }) => property === 'position').map(ruleOf))
  return declarations.filter(
    (one) =>
      /^overflow-(?:x|inline)$/.test(one.property) &&
      /^(?:auto|scroll)$/.test(one.value) &&
      !positioned.has(ruleOf(one)),
  )
}

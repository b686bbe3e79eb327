import { accentTokens } from './accent-tokens.ts'
import type { TypefaceKey } from './typefaces.ts'

/** What the tokens of kit/styles/tokens.css are computed from; those of a pair of typefaces stand in its own sheet. */
export type BrandChoice = { readonly accent: string | null; readonly typeface: TypefaceKey }

/**
 * The custom properties that make the house's tokens the venue's own; they stand in the document's first tag, so nothing
 * waits for them. What was not chosen is not named.
 */
export function brandStyle({ accent }: Pick<BrandChoice, 'accent'>): Record<string, string> {
  const style: Record<string, string> = {}
  if (accent) {
    const tokens = accentTokens(accent)
    for (const [step, value] of Object.entries(tokens)) style[`--primary-${step}`] = value
    style['--sh-door'] = `0 -1px 24px 1px ${tokens[400]}73`
  }
  return style
}

/** The same as the text of a `style` attribute. Nothing in it comes from people but the accent, which is a number. */
export function brandStyleText(choice: BrandChoice): string {
  return Object.entries(brandStyle(choice))
    .map(([name, value]) => `${name}:${value}`)
    .join(';')
}

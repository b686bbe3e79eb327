import { contrastOf, hexOf, type Oklch, oklchOf } from './colour.ts'

const steps = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950] as const
type Step = (typeof steps)[number]

/** The tokens `--primary-50` to `--primary-950`. */
export type AccentTokens = Readonly<Record<Step, string>>

/** The house's own colour, of those who chose none. */
export const houseAccent = '#941b2d'

/** What stands behind text and lines in tokens.css: the surfaces of both modes, and paper. */
export const grounds = {
  light: ['#ffffff', '#fafafa', '#f5f5f5', '#e5e5e5', '#f5eee1', '#e7dcc7'],
  dark: ['#0a0a0a', '#171717', '#1e1d1d', '#262626'],
} as const

/** AA of WCAG: text, and what else one has to see. */
export const leastContrast = { text: 4.5, line: 3 } as const

/** How light each step is before it is shifted, and how colourful beside the accent. */
const tints = { 50: 0.966, 100: 0.921, 200: 0.842, 300: 0.738, 400: 0.591 } as const
const shades = { 600: 0.869, 700: 0.732, 800: 0.61, 900: 0.488, 950: 0.373 } as const
const chroma: Readonly<Record<Step, number>> = {
  50: 0.08,
  100: 0.19,
  200: 0.38,
  300: 0.68,
  400: 1,
  500: 1,
  600: 0.87,
  700: 0.72,
  800: 0.57,
  900: 0.41,
  950: 0.28,
}

/** A darker accent would be no colour any more. */
const darkest = 0.3
const shift = 0.004

/** The first lightness from `l` on, darker or lighter, at which the colour stands out from every ground. */
function shifted(colour: Oklch, way: 'darker' | 'lighter', from: readonly string[], least: number): string {
  const by = way === 'darker' ? -shift : shift
  for (let { l } = colour; l > 0 && l < 1; l += by) {
    const hex = hexOf({ ...colour, l })
    if (from.every((ground) => contrastOf(hex, ground) >= least)) return hex
  }
  return way === 'darker' ? '#000000' : '#ffffff'
}

/**
 * All steps of a venue's colour, computed from the one it chose. Its hue stays; how light it is gives way where words
 * could not be read: 500 carries text and is text on light grounds, 300 is text on dark ones, 400 is a line on both.
 */
export function accentTokens(accent: string): AccentTokens {
  const chosen = oklchOf(accent)
  const of = (step: Step, l: number): Oklch => ({ l, c: chosen.c * chroma[step], h: chosen.h })
  const lightest = hexOf(of(50, tints[50]))
  const main = shifted(
    of(500, Math.max(darkest, chosen.l)),
    'darker',
    [...grounds.light, lightest],
    leastContrast.text,
  )
  const { l } = oklchOf(main)
  const line = shifted(of(400, Math.min(l + 0.15, tints[400])), 'darker', grounds.light, leastContrast.line)
  const shade = (step: keyof typeof shades) => hexOf(of(step, l * shades[step]))
  return {
    50: lightest,
    100: hexOf(of(100, tints[100])),
    200: hexOf(of(200, tints[200])),
    300: shifted(of(300, tints[300]), 'lighter', grounds.dark, leastContrast.text),
    400: shifted(oklchOf(line), 'lighter', grounds.dark, leastContrast.line),
    500: main,
    600: shade(600),
    700: shade(700),
    800: shade(800),
    900: shade(900),
    950: shade(950),
  }
}

/** The accent as words are set in it. Shown beside the one that was chosen when they differ. */
export function accentShown(accent: string): string {
  return accentTokens(accent)[500]
}

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accentShown, accentTokens, grounds, leastContrast } from './accent-tokens.ts'
import { contrastOf, hexOf, oklchOf } from './colour.ts'

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

const differenceOf = (one: number, other: number) => {
  const turn = Math.abs(one - other) % 360
  return Math.min(turn, 360 - turn)
}

describe('colours', () => {
  test('contrast is that of WCAG', () => {
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21)
    expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  })

  test('every colour of a screen comes back from OKLCH as it was', () => {
    fc.assert(
      fc.property(colour, (hex) => {
        const back = hexOf(oklchOf(hex))
        for (const place of [1, 3, 5]) {
          const part = (of: string) => Number.parseInt(of.slice(place, place + 2), 16)
          expect(Math.abs(part(back) - part(hex))).toBeLessThanOrEqual(1)
        }
      }),
    )
  })
})

describe('accentTokens', () => {
  test('whatever is chosen, words and lines stand out as AA asks', () => {
    fc.assert(
      fc.property(colour, (accent) => {
        const tokens = accentTokens(accent)
        const expectPair = (one: string, other: string, least: number) =>
          expect(contrastOf(one, other), `${accent}: ${one} on ${other}`).toBeGreaterThanOrEqual(least)
        for (const ground of grounds.light) {
          expectPair(tokens[500], ground, leastContrast.text)
          expectPair(tokens[400], ground, leastContrast.line)
        }
        for (const ground of grounds.dark) {
          expectPair(tokens[300], ground, leastContrast.text)
          expectPair(tokens[400], ground, leastContrast.line)
        }
        for (const fill of [tokens[500], tokens[600], tokens[700]])
          expectPair(tokens[50], fill, leastContrast.text)
        // The bar of a held slot: its words, and its seconds that run out.
        for (const ground of [tokens[800], tokens[900]]) {
          expectPair(tokens[200], ground, leastContrast.text)
          expectPair(tokens[300], ground, leastContrast.line)
        }
      }),
      { numRuns: 400 },
    )
  })

  test('the hue stays, and a colour that can be read stays altogether', () => {
    fc.assert(
      fc.property(colour, (accent) => {
        const { c, h } = oklchOf(accent)
        if (c < 0.05) return
        const shown = oklchOf(accentShown(accent))
        if (shown.c < 0.02) return
        expect(differenceOf(shown.h, h)).toBeLessThan(6)
      }),
    )
    for (const fine of ['#941b2d', '#1b4f94', '#0f5c4a']) expect(accentShown(fine)).toBe(fine)
    expect(accentShown('#ffd400')).not.toBe('#ffd400')
  })

  test('each step is darker than the one before', () => {
    fc.assert(
      fc.property(colour, (accent) => {
        const light = Object.values(accentTokens(accent)).map((hex) => oklchOf(hex).l)
        for (const [index, l] of light.entries())
          if (index > 0) expect(l).toBeLessThanOrEqual((light[index - 1] ?? 1) + 0.001)
      }),
    )
  })
})

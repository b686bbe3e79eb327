import { existsSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { locales } from '../locale/locale.ts'
import { preloadedFonts, typefaceSheet } from './typeface-files.ts'
import { typefaceKeys } from './typefaces.ts'

const root = new URL('../../', import.meta.url)
const published = (address: string) => new URL(`public${address}`, root)
const usualSheet = new URL('kit/styles/fonts.css', root)

const pairs = typefaceKeys.map((key) => {
  const address = typefaceSheet(key)
  return { key, sheet: readFileSync(address ? published(address) : usualSheet, 'utf8') }
})

/** Amiri draws joined forms one by one, which is what it is chosen for: its core has those that words use most. */
const mostKilobytes = (key: string) => (key === 'amiri' ? 55 : 52)

test.each(pairs)(
  '$key: its first faces are those its sheet names, and as light as they may be',
  ({ key, sheet }) => {
    for (const locale of locales) {
      const faces = preloadedFonts(key, locale)
      for (const face of faces) expect(sheet).toContain(`url(${face})`)
      const bytes = faces.map((face) => statSync(published(face)).size)
      expect(bytes.reduce((sum, one) => sum + one) / 1000).toBeLessThan(mostKilobytes(key))
    }
  },
)

test.each(pairs)('$key: every face of its sheet has its file, and text is never set anew', ({ sheet }) => {
  const faces = sheet.match(/@font-face \{[^}]+\}/g) ?? []
  expect(faces.length).toBeGreaterThan(0)
  for (const face of faces) {
    const [, family = ''] = /font-family: "([^"]+)"/.exec(face) ?? []
    const [, address = ''] = /url\(([^)]+)\)/.exec(face) ?? []
    expect(existsSync(published(address)), address).toBe(true)
    const isText = /Text|Plex (?:of )?Arabic/.test(family)
    expect(face).toContain(`font-display: ${isText ? 'optional' : 'swap'}`)
  }
})

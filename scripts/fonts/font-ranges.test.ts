import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { coreRanges, figures, otherRanges, type Script, spaces } from './font-ranges.ts'

function lettersOf(ranges: string): number[] {
  return ranges.split(',').flatMap((range) => {
    const [first = 0, last = first] = range
      .trim()
      .slice(2)
      .split('-')
      .map((one) => Number.parseInt(one, 16))
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  })
}

test.each(['arabic', 'latin'] as Script[])('a letter of %s is in exactly one of its two files', (script) => {
  const letters = [...lettersOf(coreRanges[script]), ...lettersOf(otherRanges[script])]
  expect(new Set(letters).size).toBe(letters.length)
})

test('the sheet of the usual pair has the same ranges', () => {
  const sheet = readFileSync(new URL('../../kit/styles/fonts.css', import.meta.url), 'utf8')
  const known = [...Object.values(coreRanges), ...Object.values(otherRanges)].map(lettersOf)
  const ofArabic = lettersOf(`${coreRanges.arabic}, ${spaces}, ${figures}`)
  const sorted = (letters: number[]) => letters.sort((a, b) => a - b).join()
  const allowed = new Set([...known, ofArabic].map(sorted))
  const pair = [...sheet.matchAll(/font-family: "(?:Rakkas|Plex)[^}]+unicode-range:([^;]+);/g)]
  expect(pair).toHaveLength(15)
  for (const [, ranges = ''] of pair) expect(allowed).toContain(sorted(lettersOf(ranges)))
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { breakLines } from './break-lines.ts'

/** Letters of two widths that stand closer when they meet: words together are not as wide as words apart. */
function widthOf(text: string): number {
  return [...text].reduce(
    (sum, letter, at) => sum + (letter === 'w' ? 3 : 2) - (text[at - 1] === ' ' && letter === 'w' ? 1 : 0),
    0,
  )
}

/** A word after the other, each measured with all before it in its line. */
function oneByOne(words: readonly string[], width: number): string[] {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    if (last !== undefined && widthOf(`${last} ${word}`) <= width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

test('every line has as many words as fit, however they stand together', () => {
  const word = fc.string({ unit: fc.constantFrom('w', 'i'), maxLength: 6 })
  fc.assert(
    fc.property(fc.array(word, { maxLength: 30 }), fc.integer({ min: 1, max: 60 }), (words, width) => {
      expect(breakLines(words, width, widthOf)).toEqual(oneByOne(words, width))
    }),
  )
})

test('a long line is measured about twice, not once a word', () => {
  const words = Array.from({ length: 40 }, (_, at) => `w${'i'.repeat(at % 5)}`)
  const measured = new Set<string>()
  const lines = breakLines(words, 1000, (text) => {
    measured.add(text)
    return widthOf(text)
  })
  expect(lines).toHaveLength(1)
  expect([...measured].filter((text) => text.trim().includes(' '))).toHaveLength(1)
})

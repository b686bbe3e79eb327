import { dirname } from 'node:path'
import { describe, expect, test } from 'vitest'
import { patternsOf, slownessOf } from './patterns.ts'

/** These grow with the square of texts that are short whenever they get here. */
const ofShortTexts: Record<string, string> = {
  'domain/digits/group-digits.ts': 'a number of ours has no more digits than an amount',
  'domain/import/read-day.ts': 'a cell of more than 80 characters is no date',
  'domain/import/read-sum.ts': 'a cell of more than 80 characters is no amount',
  'domain/phone/phone-value.ts': 'a phone number of more than 250 characters is refused before',
}

describe('the patterns of the code that serves people', () => {
  const patterns = patternsOf(dirname(import.meta.dirname))

  test('take no longer than their text is long', () => {
    expect(patterns.length).toBeGreaterThan(150)
    const slow = patterns
      .filter(({ file }) => !(file in ofShortTexts))
      .filter((one) => slownessOf(one).length > 0)
    expect(slow).toEqual([])
  })

  test('that are excused still need to be', () => {
    const slow = patterns.filter((one) => slownessOf(one).length > 0).map(({ file }) => file)
    expect([...new Set(slow)]).toEqual(Object.keys(ofShortTexts))
  })

  test.each([
    ['(a+)+$', ['for ever on many "a"']],
    ['^a*a*b', ['by the square on many "a"']],
    ['\\s+$', ['by the square on many " "']],
    ['^\\s+', []],
  ])('%s is told from others', (source, said) => {
    expect(slownessOf({ source, flags: '' }).slice(0, 1)).toEqual(said)
  })
})

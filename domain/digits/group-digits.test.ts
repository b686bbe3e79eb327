import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localeTag } from '../locale/locale.ts'
import { groupDigits } from './group-digits.ts'

test.each([
  ['0', '0'],
  ['999.999', '999.999'],
  ['1250.50', '1,250.50'],
  ['-1234567.005', '-1,234,567.005'],
])('%s', (decimal, grouped) => {
  expect(groupDigits(decimal)).toBe(grouped)
})

test('groups as the English of Intl does', () => {
  const format = new Intl.NumberFormat(localeTag.en)
  fc.assert(
    fc.property(fc.maxSafeInteger(), (number) => {
      expect(groupDigits(String(number))).toBe(format.format(number))
    }),
  )
})

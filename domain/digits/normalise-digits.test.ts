import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normaliseDigits } from './normalise-digits.ts'

test('both kinds of Arabic digits become ASCII', () => {
  expect(normaliseDigits('٠١٢٣٤٥٦٧٨٩')).toBe('0123456789')
  expect(normaliseDigits('۰۱۲۳۴۵۶۷۸۹')).toBe('0123456789')
})

test('words, separators and neighbours of the digits stay', () => {
  expect(normaliseDigits('غرفة ٣، 12٫5٬0 \u065F\u066A\u06EF\u06FA')).toBe(
    'غرفة 3، 12٫5٬0 \u065F\u066A\u06EF\u06FA',
  )
})

test('doing it twice changes nothing more, and the length stays', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const once = normaliseDigits(text)
      expect(once).toHaveLength(text.length)
      expect(normaliseDigits(once)).toBe(once)
    }),
  )
})

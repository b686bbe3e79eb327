import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makePhoneValue } from '#domain/phone/phone-value.ts'
import { readInternational } from './phone-data.ts'
import { splitPhoneValue } from './phone-text.ts'

test('a value is shown as its number and its country', () => {
  expect(splitPhoneValue('501234567@AE', 'SA')).toEqual({ number: '501234567', country: 'AE' })
  expect(splitPhoneValue('501234567@ae', 'SA')).toEqual({ number: '501234567', country: 'AE' })
  expect(splitPhoneValue('', 'KW')).toEqual({ number: '', country: 'KW' })
  expect(splitPhoneValue('501234567', 'KW')).toEqual({ number: '501234567', country: 'KW' })
  expect(splitPhoneValue('5@Kuwait', 'SA')).toEqual({ number: '5', country: 'SA' })
})

test('what was made of a number and a country comes apart into the same', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{2,17}$/), fc.constantFrom('SA', 'KW', 'EG'), (number, country) => {
      expect(splitPhoneValue(makePhoneValue(number, country), 'AE')).toEqual({ number, country })
    }),
  )
})

test('a number written with its calling code tells its country', () => {
  expect(readInternational('+971 50 123 4567')).toEqual({ country: 'AE', national: '501234567' })
  expect(readInternational('00971501234567')).toEqual({ country: 'AE', national: '501234567' })
  expect(readInternational('0501234567')).toBeNull()
  expect(readInternational('+')).toBeNull()
})

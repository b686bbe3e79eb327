import { expect, test } from 'vitest'
import { isPhoneValue } from './phone.ts'
import { readPhone } from './read-phone.ts'

test.each([
  ['050 123 4567', '0501234567@SA'],
  ['501234567', '0501234567@SA'],
  ['٠٥٠١٢٣٤٥٦٧', '0501234567@SA'],
  ['+966 50 123 4567', '0501234567@SA'],
  ['00966501234567', '0501234567@SA'],
  ["'+971501234567", '+971501234567@AE'],
])('%s', (text, value) => {
  expect(readPhone(text, 'SA')).toBe(value)
  expect(isPhoneValue(value)).toBe(true)
})

test.each(['', '9.66501E+11', '12', 'none', '0501234567 / 0557654321'])('%j is no number', (text) => {
  expect(readPhone(text, 'SA')).toBeNull()
})

import { expect, test } from 'vitest'
import type { DeskBooking } from '#contracts/office/desk.ts'
import { isSearched } from './find-tonight.ts'

const noura = {
  name: 'نورة العتيبي',
  code: 'PHZHQJN694',
  phone: '+966501234567',
  room: { slug: 'vault', name: { en: 'The Ninth Vault', ar: 'القبو التاسع' } },
} as DeskBooking

test.each([
  ['نوره', true],
  ['العتيبي نورة', true],
  ['phzhq', true],
  ['0501234567', true],
  ['٠٥٠ ١٢٣', true],
  ['+966 50 123', true],
  ['ninth vault', true],
  ['4567', true],
  ['sara', false],
  ['0509999', false],
  ['45', false],
  ['  ', false],
])('%s finds her: %s', (typed, found) => {
  expect(isSearched(noura, typed)).toBe(found)
})

test('who left no number is found by name alone', () => {
  const nameless = { ...noura, name: null, phone: null } as DeskBooking
  expect(isSearched(nameless, '0501234567')).toBe(false)
  expect(isSearched(nameless, 'PHZ')).toBe(true)
})

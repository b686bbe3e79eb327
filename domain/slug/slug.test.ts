import { expect, test } from 'vitest'
import { isBranchSlug, isSlug, reservedSlugs } from './slug.ts'

test.each(['riyadh', 'kuwait-city', 'room-13', '7', 'a'.repeat(60)])('%s is a slug', (text) => {
  expect(isSlug(text)).toBe(true)
  expect(isBranchSlug(text)).toBe(true)
})

test.each([
  '',
  '-',
  '-a',
  'a-',
  'a--b',
  'Riyadh',
  'الرياض',
  'a b',
  'a/b',
  'a.b',
  'a_b',
  'a\n',
  '%2e',
  'a'.repeat(61),
])('%j is no slug', (text) => {
  expect(isSlug(text)).toBe(false)
  expect(isBranchSlug(text)).toBe(false)
})

test.each([...reservedSlugs])('%s cannot be a branch', (word) => {
  expect(isBranchSlug(word)).toBe(false)
})

test('a reserved word may be part of a slug, and a room may carry one', () => {
  expect(isBranchSlug('store-riyadh')).toBe(true)
  expect(isSlug('store')).toBe(true)
})

test('a long hostile text is answered', () => {
  expect(isSlug(`${'a-'.repeat(1_000_000)}!`)).toBe(false)
})

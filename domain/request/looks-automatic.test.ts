import { expect, test } from 'vitest'
import { looksAutomatic } from './looks-automatic.ts'

test.each([
  [{}, false],
  [{ website: '' }, false],
  [{ website: '  ' }, false],
  [{ website: 'https://cheap.example' }, true],
  [{ website: 'x' }, true],
  [{ website: 5 }, false],
  // Whoever is quick is quick.
  [{ website: '', filledInMs: 3 }, false],
])('%j: %s', (filled, automatic) => {
  expect(looksAutomatic(filled)).toBe(automatic)
})

import { expect, test } from 'vitest'
import { looksAutomatic, quickestPerson } from './looks-automatic.ts'

test.each([
  [{}, false],
  [{ website: '', filledInMs: quickestPerson }, false],
  [{ website: '  ', filledInMs: 60_000 }, false],
  [{ website: 'https://cheap.example', filledInMs: 60_000 }, true],
  [{ website: 'x' }, true],
  [{ filledInMs: quickestPerson - 1 }, true],
  [{ filledInMs: -5 }, true],
  [{ filledInMs: 'soon', website: 5 }, false],
])('%j: %s', (filled, automatic) => {
  expect(looksAutomatic(filled)).toBe(automatic)
})

import { expect, test } from 'vitest'
import { firstChoice, pictureOfChoice } from './variant-choice.ts'

const option = (slug: string, picture?: string) => ({ slug, name: slug, picture })
const colour = { field: 'Colour', options: [option('black', 'store/black'), option('red', 'store/red')] }
const size = { field: 'Size', options: [option('s'), option('m')] }

test('what is there is chosen first', () => {
  const stock = [
    { branch: 'riyadh', variant: ['black'], quantity: 0 },
    { branch: 'riyadh', variant: ['red'], quantity: 2 },
  ]
  expect(firstChoice([colour], stock, 'riyadh')).toEqual(['red'])
  expect(firstChoice([colour], [], 'riyadh')).toEqual(['black'])
  expect(firstChoice([colour, size], stock, 'riyadh')).toEqual(['black', 's'])
  expect(firstChoice([], [], 'riyadh')).toEqual([])
})

test('a choice is shown by the picture of its options, whichever of them has one', () => {
  expect(pictureOfChoice([colour], ['red'])).toBe('store/red')
  expect(pictureOfChoice([size, colour], ['m', 'black'])).toBe('store/black')
  expect(pictureOfChoice([size], ['m'])).toBeUndefined()
  expect(pictureOfChoice([colour], ['green'])).toBeUndefined()
})

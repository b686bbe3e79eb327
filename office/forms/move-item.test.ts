import { expect, test } from 'vitest'
import { moveItem } from './move-item.ts'

test('moves one item and leaves the others in their order', () => {
  expect(moveItem(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(moveItem(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c'])
})

test('ends at the ends, and changes nothing for nothing', () => {
  const items = ['a', 'b']
  expect(moveItem(items, 1, 9)).toBe(items)
  expect(moveItem(items, 0, -1)).toBe(items)
  expect(moveItem(items, 5, 0)).toBe(items)
  expect(moveItem(items, 0, 9)).toEqual(['b', 'a'])
})

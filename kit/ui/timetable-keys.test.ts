import { expect, test } from 'vitest'
import { type Box, nextByScreen } from './timetable-keys.ts'

const box = (left: number, top: number, width = 80): Box => ({
  left,
  right: left + width,
  top,
  bottom: top + 60,
})

/** Two rows of a table: their sessions do not stand under one another. */
const table = [box(0, 0), box(100, 0), box(200, 0), box(60, 100), box(190, 100)]

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowLeft', 1, 0],
  ['ArrowLeft', 0, null],
  ['ArrowRight', 2, null],
  ['ArrowDown', 0, 3],
  ['ArrowDown', 2, 4],
  ['ArrowUp', 4, 2],
  ['ArrowDown', 4, null],
  ['Enter', 0, null],
])('%s leads from %i to %s', (key, from, to) => {
  expect(nextByScreen(table, from, key)).toBe(to)
})

test('where the page runs from the right, left is still left', () => {
  const mirrored = table.map(({ left, right, ...rest }) => ({
    ...rest,
    left: 300 - right,
    right: 300 - left,
  }))
  expect(nextByScreen(mirrored, 0, 'ArrowLeft')).toBe(1)
  expect(nextByScreen(mirrored, 1, 'ArrowRight')).toBe(0)
})

test('down goes to the next line of windows, not past it', () => {
  const lines = [box(0, 0), box(100, 0), box(0, 70), box(100, 300)]
  expect(nextByScreen(lines, 1, 'ArrowDown')).toBe(2)
  expect(nextByScreen(lines, 2, 'ArrowDown')).toBe(3)
})

test('what is not shown is passed over', () => {
  expect(nextByScreen([box(0, 0), box(90, 0, 0), box(200, 0)], 0, 'ArrowRight')).toBe(2)
})

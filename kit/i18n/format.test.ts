import { expect, test } from 'vitest'
import { formatNumber } from './format.ts'

test('numbers keep Latin digits', () => {
  expect(formatNumber(4.75, 1)).toBe('4.8')
})

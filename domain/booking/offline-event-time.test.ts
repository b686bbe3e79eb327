import { expect, test } from 'vitest'
import { untoldFor, whenSaid } from './offline-event-time.ts'

const now = Date.parse('2026-11-19T18:00Z')

test('what was said while nothing could be told was said then; a wrong clock and a forgotten tablet say it now', () => {
  expect(whenSaid(now - 20 * 60_000, now)).toBe(now - 20 * 60_000)
  expect(whenSaid(null, now)).toBe(now)
  expect(whenSaid(now + 1, now)).toBe(now)
  expect(whenSaid(now - untoldFor - 1, now)).toBe(now)
})

import { expect, test } from 'vitest'
import type { DeskBooking } from '#contracts/office/desk.ts'
import { countEvening, nextUp } from './next-up.ts'

const now = Date.parse('2026-11-15T17:00:00Z')
const group = (code: string, status: DeskBooking['status'], minutes: number, more = {}) =>
  ({
    code,
    status,
    players: 4,
    due: 0,
    ...more,
    startsAt: new Date(now + minutes * 60_000).toISOString(),
    endsAt: new Date(now + (minutes + 60) * 60_000).toISOString(),
  }) as DeskBooking

const evening = [
  group('played', 'completed', -90),
  group('inside', 'checked_in', -30),
  group('inside longer', 'checked_in', -20),
  group('late', 'confirmed', -5, { due: 500 }),
  group('held', 'held', 20, { due: 900 }),
  group('next', 'confirmed', 10),
  group('never came', 'no_show', -40, { due: 900 }),
  group('after', 'confirmed', 90),
]

test('late ones come first, then who comes by time, then who is in by when they leave', () => {
  const { open, over } = nextUp(evening, now)
  expect(open.map(({ code }) => code)).toEqual(['late', 'next', 'held', 'after', 'inside', 'inside longer'])
  expect(over.map(({ code }) => code)).toEqual(['played', 'never came'])
})

test('the figures leave out who only holds a slot or never came', () => {
  expect(countEvening(evening, now)).toEqual({ sessions: 6, players: 24, late: 1, owe: 1 })
})

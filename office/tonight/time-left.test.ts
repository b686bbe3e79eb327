import { expect, test } from 'vitest'
import type { DeskBooking } from '#contracts/office/desk.ts'
import { longerBy } from './time-left.ts'

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 19, 18) + minutes * 60_000).toISOString()
const group = (code: string, room: string, from: number, free: number, status = 'confirmed') =>
  ({
    code,
    status,
    room: { slug: room, name: { en: room, ar: room } },
    startsAt: at(from),
    endsAt: at(free - 15),
    freeAt: at(free),
  }) as DeskBooking

test('a session takes longer only until the room has to be ready for the next group', () => {
  const now = group('A', 'vault', 0, 75, 'checked_in')
  const next = group('B', 'vault', 87, 162)
  expect(longerBy(now, [next])).toEqual({ steps: [5, 10], next })
  expect(longerBy(now, [group('B', 'vault', 75, 150)]).steps).toEqual([])
  expect(longerBy(now, [group('B', 'vault', 200, 275)])).toEqual({ steps: [5, 10, 15], next: null })
})

test('other rooms, groups before it and those who are not coming are in nobody’s way', () => {
  const now = group('A', 'vault', 0, 75, 'checked_in')
  const others = [
    group('B', 'attic', 75, 150),
    group('C', 'vault', -80, 0, 'completed'),
    group('D', 'vault', 75, 150, 'no_show'),
    group('E', 'vault', 75, 150, 'cancelled'),
  ]
  expect(longerBy(now, [now, ...others])).toEqual({ steps: [5, 10, 15], next: null })
  expect(longerBy(now, [group('F', 'vault', 80, 90, 'held')]).steps).toEqual([5])
})

test('no visit becomes longer than any visit may be', () => {
  expect(longerBy(group('A', 'vault', 0, 12 * 60 - 7), []).steps).toEqual([5])
})

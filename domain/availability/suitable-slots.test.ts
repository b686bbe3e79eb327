import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../time/calendar-date.ts'
import { eveningOf } from '../time/evening.ts'
import { audiences } from './session-plan.ts'
import { furthestDays, furthestHours, suitableSlots } from './suitable-slots.ts'

const zone = 'Asia/Riyadh'
const at = (
  evening: string,
  time: string,
  room = 'vault',
  audience: (typeof audiences)[number] = 'everyone',
) => ({
  room,
  evening,
  audience,
  startsAt: eveningOf(evening, zone, '06:00').reach(time),
})

const thursday = '2026-11-19'
const friday = '2026-11-20'

test('a family of the afternoon is not sent into the night, however near it is', () => {
  const family = at(thursday, '14:00', 'vault', 'families')
  const night = at(thursday, '01:20', 'vault', 'families')
  const nextDay = at(friday, '14:30', 'vault', 'families')
  const mixed = at(friday, '14:00')
  expect(suitableSlots(family, [night, mixed, nextDay], zone)).toEqual([nextDay, mixed])
  expect(suitableSlots(family, [night], zone)).toEqual([])
})

test('women stay among themselves, and nobody else is put among them', () => {
  const women = at(thursday, '19:00', 'vault', 'women')
  expect(suitableSlots(women, [at(friday, '19:00')], zone)).toEqual([])
  expect(suitableSlots(at(thursday, '19:00'), [at(friday, '19:00', 'vault', 'women')], zone)).toEqual([])
})

test('the same room sooner than another, an hour of the clock sooner than another day', () => {
  const booked = at(thursday, '20:00')
  const sameRoom = at(friday, '20:00')
  const otherRoom = at(thursday, '20:15', 'attic')
  const later = at(friday, '21:00')
  const nextWeek = at('2026-11-26', '20:00')
  expect(suitableSlots(booked, [nextWeek, later, otherRoom, sameRoom], zone)).toEqual([
    sameRoom,
    otherRoom,
    later,
    nextWeek,
  ])
})

test('who plays after midnight may be moved after midnight', () => {
  const late = at(thursday, '00:30')
  const alsoLate = at(friday, '01:00')
  expect(suitableSlots(late, [alsoLate], zone)).toEqual([alsoLate])
})

test('whatever is free: what is proposed is near in days and hours, and for the same company', () => {
  const time = fc.integer({ min: 0, max: 23 * 4 + 3 }).map((quarter) => {
    const pad = (value: number) => String(value).padStart(2, '0')
    return `${pad(Math.floor(quarter / 4))}:${pad((quarter % 4) * 15)}`
  })
  const slot = fc
    .record({
      days: fc.integer({ min: -20, max: 20 }),
      time,
      room: fc.constantFrom('vault', 'attic'),
      audience: fc.constantFrom(...audiences),
    })
    .map(({ days, time: starts, room, audience }) => at(addDays(thursday, days), starts, room, audience))
  const intoEvening = ({ startsAt, evening }: ReturnType<typeof at>) =>
    (startsAt - Date.parse(`${evening}T00:00:00+03:00`)) / 3_600_000
  fc.assert(
    fc.property(slot, fc.array(slot, { maxLength: 20 }), (booked, free) => {
      const found = suitableSlots(booked, free, zone)
      expect(free).toEqual(expect.arrayContaining(found))
      for (const one of found) {
        expect(Math.abs(intoEvening(one) - intoEvening(booked))).toBeLessThanOrEqual(furthestHours)
        const days = Math.abs(Date.parse(one.evening) - Date.parse(booked.evening)) / 86_400_000
        expect(days).toBeLessThanOrEqual(furthestDays)
        if (booked.audience !== 'families') expect(one.audience).toBe(booked.audience)
        if (intoEvening(booked) < 24) expect(intoEvening(one)).toBeLessThan(24)
      }
      // What is like it in everything is never passed over.
      const twin = free.find((one) => JSON.stringify(one) === JSON.stringify(booked))
      if (twin) expect(found[0]).toEqual(twin)
    }),
    { seed: 17, numRuns: 300 },
  )
})

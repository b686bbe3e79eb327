import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slotTime } from './slot-time.ts'
import { rememberZones } from './told-zones.ts'
import { wallClock } from './wall-clock.ts'
import { zoneOffsetsAround } from './zone-offsets-around.ts'

test('a late session keeps its evening and says that it is after midnight', () => {
  const late = slotTime('2026-11-19T22:00:00Z', '2026-11-19', 'Asia/Riyadh', 'en')
  expect(late).toMatchObject({ date: '2026-11-20', time: '01:00', clock: '1:00', period: 'AM' })
  expect(late.afterMidnight).toBe(true)
  const early = slotTime('2026-11-19T18:00:00Z', '2026-11-19', 'Asia/Riyadh', 'ar')
  expect(early).toMatchObject({ clock: '9:00', period: 'م', afterMidnight: false })
})

test('midnight itself is the hour 00, and already the next day', () => {
  expect(wallClock('2026-11-19T21:00:00Z', 'Asia/Riyadh')).toEqual({ date: '2026-11-20', time: '00:00' })
})

test('the clock of Cairo is followed through the night it is put back', () => {
  expect(wallClock('2026-10-29T20:30:00Z', 'Africa/Cairo').time).toBe('23:30')
  expect(wallClock('2026-10-29T21:30:00Z', 'Africa/Cairo').time).toBe('23:30')
})

test('what a page says of its clocks is what everybody else says of them', () => {
  const now = Date.parse('2026-11-15T12:00:00Z')
  const offsets = zoneOffsetsAround(now, ['Asia/Riyadh', 'Africa/Cairo'])
  expect(offsets.zones['Africa/Cairo']).toHaveLength(4)
  fc.assert(
    fc.property(
      fc.integer({ min: offsets.from - 1e9, max: offsets.until + 1e9 }),
      fc.constantFrom('Asia/Riyadh', 'Africa/Cairo', 'Europe/Paris'),
      (instant, timeZone) => {
        rememberZones({ ...offsets, zones: {} })
        const asked = wallClock(instant, timeZone)
        rememberZones(offsets)
        expect(wallClock(instant, timeZone)).toEqual(asked)
      },
    ),
  )
})

import { describe, expect, test } from 'vitest'
import { messageTime, outOfNight, photoTime } from './message-time.ts'

const timeZone = 'Asia/Riyadh'
const minute = 60_000
/** By the clock in Riyadh, three hours ahead. */
const at = (day: number, hours: number, minutes = 0) => Date.UTC(2026, 10, day, hours - 3, minutes)

describe('the message about a page', () => {
  test('goes with the photograph, once that could be taken back', () => {
    const endsAt = at(5, 19)
    expect(messageTime({ endsAt, photoAt: at(5, 19, 10), timeZone })).toBe(at(5, 19, 15))
  })

  test('waits for no photograph longer than ninety minutes', () => {
    const endsAt = at(5, 19)
    expect(messageTime({ endsAt, photoAt: null, timeZone })).toBe(at(5, 20, 30))
    expect(messageTime({ endsAt, photoAt: at(5, 21), timeZone })).toBe(at(5, 20, 30))
  })

  test('does not come while they still play', () => {
    const endsAt = at(5, 19)
    expect(messageTime({ endsAt, photoAt: at(5, 18, 40), timeZone })).toBe(endsAt)
  })

  test.each([
    ['an hour before midnight', at(5, 22, 55), at(5, 22, 58), at(6, 9)],
    ['on the last minute of the day', at(5, 21), at(5, 22, 54), at(5, 22, 30)],
    ['after midnight', at(6, 0, 30), at(6, 0, 35), at(6, 9)],
    ['without a photograph late in the evening', at(5, 22), null, at(6, 9)],
    ['in the morning', at(6, 8, 20), at(6, 8, 59), at(6, 9, 4)],
  ])('%s it keeps out of the night', (_, endsAt, photoAt, due) => {
    expect(messageTime({ endsAt, photoAt, timeZone })).toBe(due)
  })

  test('a photograph that comes later has a message of its own, by day', () => {
    expect(photoTime(at(5, 22, 50), timeZone)).toBe(at(5, 22, 55))
    expect(photoTime(at(5, 22, 56), timeZone)).toBe(at(6, 9))
  })
})

test('a night begins at eleven and ends at nine, to the minute', () => {
  expect(outOfNight(at(5, 22, 59), timeZone)).toBe(at(5, 22, 59))
  expect(outOfNight(at(5, 23), timeZone)).toBe(at(6, 9))
  expect(outOfNight(at(6, 8, 59), timeZone)).toBe(at(6, 9))
  expect(outOfNight(at(6, 9), timeZone)).toBe(at(6, 9))
  // Where the clocks are put back during it, the morning is still nine on the wall.
  expect(outOfNight(Date.UTC(2026, 9, 24, 22, 0) + 30 * minute, 'Europe/Berlin')).toBe(
    Date.UTC(2026, 9, 25, 8),
  )
})

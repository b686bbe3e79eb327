import { expect, test } from 'vitest'
import type { DeskBooking } from '#contracts/office/desk.ts'
import { isToBeNoted, mayBeNoted } from './result-state.ts'

const at = (minutes: number) => Date.UTC(2026, 10, 19, 17, minutes)
const booking = (status: string) =>
  ({ status, startsAt: new Date(at(0)).toISOString(), endsAt: new Date(at(60)).toISOString() }) as DeskBooking

test.each([
  ['confirmed', 70, false, false],
  ['checked_in', -1, false, false],
  ['checked_in', 20, true, false],
  ['checked_in', 45, true, true],
  ['completed', 200, true, true],
  ['no_show', 70, false, false],
])(
  'of a group that is %s, %s minutes after its start, a result may be noted: %s; asked for: %s',
  (status, minute, may, asked) => {
    expect(mayBeNoted(booking(status), at(minute))).toBe(may)
    expect(isToBeNoted(booking(status), at(minute))).toBe(asked)
  },
)

import { type DeskBooking, prolongSteps } from '#contracts/office/desk.ts'
import { longestVisit } from '#domain/availability/session-for-staff.ts'

const minute = 60_000
const claims: ReadonlySet<DeskBooking['status']> = new Set(['held', 'confirmed', 'checked_in'])

type Longer = {
  /** By how many minutes a session can take longer, as far as the board knows. */
  readonly steps: readonly (typeof prolongSteps)[number][]
  /** Who comes next into the same room, where that is what is in the way. */
  readonly next: DeskBooking | null
}

/** Only what is possible is offered: the room has to be ready again before its next group. The server has the last word. */
export function longerBy(
  booking: Pick<DeskBooking, 'code' | 'room' | 'startsAt' | 'freeAt'>,
  others: readonly DeskBooking[],
): Longer {
  const [starts, free] = [Date.parse(booking.startsAt), Date.parse(booking.freeAt)]
  const next = others
    .filter((other) => other.code !== booking.code && other.room.slug === booking.room.slug)
    .filter((other) => claims.has(other.status) && Date.parse(other.startsAt) >= starts)
    .sort((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt))[0]
  const room = next ? (Date.parse(next.startsAt) - free) / minute : Number.POSITIVE_INFINITY
  const most = longestVisit - (free - starts) / minute
  return {
    steps: prolongSteps.filter((step) => step <= Math.min(room, most)),
    next: next && room < Math.max(...prolongSteps) ? next : null,
  }
}

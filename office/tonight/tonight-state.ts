import type { DeskBooking } from '#contracts/office/desk.ts'

export type TonightState = 'late' | 'next' | 'in' | 'held' | 'over'

/** How a booking stands at a moment of the evening. */
export function tonightState(
  { status, startsAt }: Pick<DeskBooking, 'status' | 'startsAt'>,
  now: number,
): TonightState {
  if (status === 'checked_in') return 'in'
  if (status === 'held') return 'held'
  if (status !== 'confirmed') return 'over'
  return Date.parse(startsAt) < now ? 'late' : 'next'
}

/** Whole minutes between two moments, rounded towards now. */
export function minutesBetween(from: number, to: number): number {
  return Math.floor(Math.abs(to - from) / 60_000)
}

/** Whether a group has something to pay at the desk; a hold pays on the site, or goes. */
export function owes(booking: Pick<DeskBooking, 'status' | 'startsAt' | 'due'>, now: number): boolean {
  const state = tonightState(booking, now)
  return booking.due > 0 && state !== 'held' && state !== 'over'
}

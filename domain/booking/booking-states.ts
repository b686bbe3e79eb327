import type { Transitions } from '../state/transitions.ts'

export const bookingStatuses = [
  'held',
  'confirmed',
  'checked_in',
  'completed',
  'expired',
  'cancelled',
  'no_show',
] as const
export type BookingStatus = (typeof bookingStatuses)[number]

/**
 * A booking's life. From `expired` there is a way back when the slot is still free: to `held` for a guest who
 * goes on, to `confirmed` for money that came late. What the desk said of an arrival by mistake it takes back.
 */
export const bookingTransitions = {
  held: ['confirmed', 'expired', 'cancelled'],
  expired: ['held', 'confirmed'],
  confirmed: ['checked_in', 'no_show', 'cancelled'],
  checked_in: ['completed', 'confirmed'],
  no_show: ['confirmed'],
} as const satisfies Transitions<BookingStatus>

/** The statuses that keep a room from everyone else, as the constraint booking_no_overlap lists them. */
export const activeStatuses = ['held', 'confirmed', 'checked_in'] as const satisfies readonly BookingStatus[]

/** A check-in by mistake is noticed soon; later, the group is playing. */
export const undoCheckInMinutes = 15

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

/** A booking's life. `expired → confirmed` is money that came late and found the slot still free. */
export const bookingTransitions = {
  held: ['confirmed', 'expired', 'cancelled'],
  expired: ['confirmed'],
  confirmed: ['checked_in', 'no_show', 'cancelled'],
  checked_in: ['completed'],
} as const satisfies Transitions<BookingStatus>

/** The statuses that keep a room from everyone else, as the constraint booking_no_overlap lists them. */
export const activeStatuses = ['held', 'confirmed', 'checked_in'] as const satisfies readonly BookingStatus[]

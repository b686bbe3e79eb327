import { createContext, type KeyboardEvent, type PointerEvent, use } from 'react'
import type { DeskBooking } from '#contracts/office/desk.ts'
import type { Spot, Verdict } from '#office/calendar/calendar-places.ts'

/** What the things on the calendar need to know of a booking that is on its way. */
export type Carry = {
  /** The one that is dragged. */
  readonly carried: DeskBooking | null
  /** The place it would be put on now. */
  readonly over: string | null
  /** The same, when the plan has no session there. */
  readonly spot: Spot | null
  /** The one that is being moved by the server. */
  readonly moving: string | null
  /** Whether what is dragged can be dropped on a place; null while nothing is dragged. */
  readonly verdictOf: (key: string) => Verdict | null
  readonly pickUp: (booking: DeskBooking) => void
  readonly drop: (key: string) => void
  readonly putBack: () => void
  readonly grab: (booking: DeskBooking, event: PointerEvent) => void
  readonly pressKey: (event: KeyboardEvent) => void
}

export const BookingDragContext = createContext<Carry | null>(null)

export function useBookingDrag(): Carry {
  const carry = use(BookingDragContext)
  if (!carry) throw new Error('useBookingDrag is called outside a calendar')
  return carry
}

import type { ClosedBooking, ClosureSettlement } from '#contracts/office-plans.ts'

/** What to do with each booking: nothing, cancel it, or a slot written as `room startsAt`. */
export type Decisions = Readonly<Record<string, string>>

export const leave = 'leave'
export const cancel = 'cancel'

export function slotValue({ room, startsAt }: { readonly room: string; readonly startsAt: string }): string {
  return `${room} ${startsAt}`
}

/** The nearest slot of a booking that none of the others is about to move to. */
export function nearestFree({ free, code }: ClosedBooking, decisions: Decisions): string | null {
  const wanted = new Set(
    Object.entries(decisions).flatMap(([other, value]) => (other === code ? [] : [value])),
  )
  return free.map(slotValue).find((value) => !wanted.has(value)) ?? null
}

/** Everybody who can be moved goes to the nearest slot, each to another one. */
export function moveAll(bookings: readonly ClosedBooking[]): Decisions {
  const decided: Record<string, string> = {}
  for (const booking of bookings) {
    const slot = booking.status === 'confirmed' ? nearestFree(booking, decided) : null
    if (slot) decided[booking.code] = slot
  }
  return decided
}

/** The decisions as the server takes them; who is left is not named. */
export function asSettlement(
  decisions: Decisions,
  bookings: readonly ClosedBooking[],
): ClosureSettlement['decisions'] {
  return bookings.flatMap(({ code }): ClosureSettlement['decisions'] => {
    const value = decisions[code] ?? leave
    if (value === leave) return []
    if (value === cancel) return [{ do: 'cancel', code }]
    const [room = '', startsAt = ''] = value.split(' ')
    return [{ do: 'move', code, room, startsAt }]
  })
}

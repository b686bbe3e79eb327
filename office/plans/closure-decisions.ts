import type { ClosedBooking, ClosureSettlement } from '#contracts/office/plans.ts'

/** What to do with each booking: nothing, cancel it, ask the guest, or a slot written as `room startsAt`. */
export type Decisions = Readonly<Record<string, string>>

export const leave = 'leave'
export const cancel = 'cancel'
export const ask = 'ask'

export function slotValue({ room, startsAt }: { readonly room: string; readonly startsAt: string }): string {
  return `${room} ${startsAt}`
}

/** The best slot for a booking that none of the others is about to move to. */
export function bestFree({ free, code }: ClosedBooking, decisions: Decisions): string | null {
  const wanted = new Set(
    Object.entries(decisions).flatMap(([other, value]) => (other === code ? [] : [value])),
  )
  return (
    free
      .filter(({ suits }) => suits)
      .map(slotValue)
      .find((value) => !wanted.has(value)) ?? null
  )
}

/**
 * Everybody for whom there is a slot that suits them gets one, each another; the rest is left to be decided. Who has the
 * fewest to choose from chooses first.
 */
export function moveAll(bookings: readonly ClosedBooking[]): Decisions {
  const decided: Record<string, string> = {}
  const choices = ({ free }: ClosedBooking) => free.filter(({ suits }) => suits).length
  for (const booking of [...bookings].sort((one, other) => choices(one) - choices(other))) {
    const slot = booking.status === 'confirmed' ? bestFree(booking, decided) : null
    if (slot) decided[booking.code] = slot
  }
  return decided
}

/** Everybody who can be written to chooses for themselves; the rest is left to be decided. */
export function askAll(bookings: readonly ClosedBooking[]): Decisions {
  const asked = bookings.filter(({ status, email }) => status === 'confirmed' && email)
  return Object.fromEntries(asked.map(({ code }) => [code, ask]))
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
    if (value === ask) return [{ do: 'ask', code }]
    const [room = '', startsAt = ''] = value.split(' ')
    return [{ do: 'move', code, room, startsAt }]
  })
}

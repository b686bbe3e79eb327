import type { ListPrice } from '#contracts/office/calendar.ts'
import { sessionForStaff } from '#domain/availability/session-for-staff.ts'
import { requirePermission, type StaffActor } from '#domain/staff/require-permission.ts'
import type { BranchBook } from '#server/availability/branch-book.ts'
import { slotPrice } from '#server/availability/slot-price.ts'
import type { Outcome } from '#server/calls/outcome.ts'

type Wish = {
  readonly actor: StaffActor
  readonly room: string
  readonly startsAt: number
  readonly players: number
  readonly children?: number | undefined
}

/** What the plan asks of a group at a time, also between the sessions: what the desk tells on the phone. */
export function showListPrice(
  book: BranchBook,
  { actor, room: slug, startsAt, players, children }: Wish,
  now: number,
): Outcome<{ price: ListPrice }, 'not_found'> {
  const refused = requirePermission(actor, 'booking.book', book.id, now)
  if (refused) return { ok: false, code: refused }
  const room = book.rooms.find((known) => known.slug === slug)
  const session = room && sessionForStaff(room.sessions, book.clock, { startsAt })
  const price = room && session && slotPrice(room, { ...session, mode: 'private' }, players, now, children)
  if (!price) return { ok: false, code: 'not_found' }
  return { ok: true, price: { currency: book.currency, total: price.total } }
}

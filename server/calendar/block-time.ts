import { sql } from 'kysely'
import type { NewTimeBlock, TimeBlock } from '#contracts/office/calendar.ts'
import type { DeskBooking } from '#contracts/office/desk.ts'
import { activeStatuses } from '#domain/booking/booking-states.ts'
import type { StaffActor } from '#domain/staff/require-permission.ts'
import { changeByStaff } from '#server/audit/change-by-staff.ts'
import { findBlock } from '#server/availability/blocks.queries.ts'
import type { BranchBook } from '#server/availability/branch-book.ts'
import type { Outcome } from '#server/calls/outcome.ts'
import type { Queries, Transaction } from '#server/db/connect.ts'
import { readDeskBookings } from '#server/desk/desk-bookings.queries.ts'

const longest = 31 * 24 * 60 * 60_000

export type TimeBlocked =
  | Outcome<{ block: TimeBlock }, 'room_unknown' | 'block_span'>
  | {
      readonly ok: false
      readonly code: 'block_has_bookings'
      /** Who would have to be moved first, the earliest first. */
      readonly bookings: readonly DeskBooking[]
    }

type BlockTime = { readonly actor: StaffActor; readonly block: NewTimeBlock }

type Span = {
  readonly branchId: number
  /** Null for every room. */
  readonly roomId: number | null
  readonly startsAt: Date
  readonly endsAt: Date
}

/**
 * Blocks hours of a room or of the whole branch, unless somebody is booked in them. It waits for bookings of the branch
 * that are being written and keeps new ones waiting, so none slips in between looking and blocking.
 */
export async function blockTime(
  db: Queries,
  book: BranchBook,
  { actor, block: { room: slug, kind, note, ...wished } }: BlockTime,
  now: number,
): Promise<TimeBlocked> {
  return changeByStaff(db, { actor, action: 'block.change', branchId: book.id, now }, async (tx, audit) => {
    const room = book.rooms.find((known) => known.slug === slug)
    if (slug !== null && !room) return { ok: false, code: 'room_unknown' }
    const [startsAt, endsAt] = [new Date(wished.startsAt), new Date(wished.endsAt)]
    const length = endsAt.getTime() - startsAt.getTime()
    if (length <= 0 || length > longest) return { ok: false, code: 'block_span' }
    const span: Span = { branchId: book.id, roomId: room?.id ?? null, startsAt, endsAt }
    await tx.selectFrom('branch').select('id').where('id', '=', book.id).forUpdate().execute()
    await expireStaleHolds(tx, span, now)
    const bookings = await bookingsWithin(tx, span, now)
    if (bookings.length > 0) return { ok: false, code: 'block_has_bookings', bookings }
    const { id } = await tx
      .insertInto('time_block')
      .values({
        branch_id: book.id,
        room_id: span.roomId,
        starts_at: startsAt,
        ends_at: endsAt,
        kind,
        note: note.trim(),
        created_by: actor.id,
        created_at: new Date(now),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const block = await findBlock(tx, book.id, id)
    if (!block) throw new Error(`The block ${id} is not there`)
    const { by: _known, ...after } = block
    const noun = { noun: 'block', nounId: id, branchId: book.id } as const
    await audit({ action: 'block.added', ...noun, after })
    return { ok: true, block }
  })
}

function within(tx: Transaction, { branchId, roomId, startsAt, endsAt }: Span) {
  const all = tx
    .selectFrom('booking')
    .where('branch_id', '=', branchId)
    .where('status', 'in', activeStatuses)
    .where(sql<boolean>`during && tstzrange(${startsAt}, ${endsAt}, '[)')`)
  return roomId === null ? all : all.where('room_id', '=', roomId)
}

/**
 * A hold that ran out and is paid for after all would stand inside. Those that somebody is at work on are left alone,
 * since they may wait for us; they count as bookings.
 */
async function expireStaleHolds(tx: Transaction, span: Span, now: number): Promise<void> {
  const stale = await within(tx, span)
    .select('id')
    .where('status', '=', 'held')
    .where('held_until', '<=', new Date(now))
    .forUpdate()
    .skipLocked()
    .execute()
  const ids = stale.map(({ id }) => id)
  if (ids.length > 0)
    await tx.updateTable('booking').set({ status: 'expired' }).where('id', 'in', ids).execute()
}

async function bookingsWithin(tx: Transaction, span: Span, now: number): Promise<DeskBooking[]> {
  const rows = await within(tx, span).select('order_id').orderBy('starts_at').orderBy('id').execute()
  const shown: DeskBooking[] = []
  for (const { order_id } of rows) shown.push(...(await readDeskBookings(tx, { orderId: order_id }, now)))
  return shown
}

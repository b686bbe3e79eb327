import type { NewClosure, OfficeClosure } from '#contracts/office/plans.ts'
import type { IsoDate } from '#domain/time/calendar-date.ts'
import type { Queries } from '#server/db/connect.ts'

export type ClosureRow = NewClosure & { readonly id: number; readonly roomId: number | null }

/** The closures of whole evenings that are not over; hours of an evening are blocked elsewhere. */
export async function readClosures(db: Queries, branchId: number, from: IsoDate): Promise<ClosureRow[]> {
  const rows = await db
    .selectFrom('closure')
    .leftJoin('room', 'room.id', 'closure.room_id')
    .select(['closure.id', 'closure.room_id as roomId', 'room.slug as room', 'closure.reason'])
    .select(['from_date', 'until_date'])
    .where('closure.branch_id', '=', branchId)
    .where('from_time', 'is', null)
    .where('until_date', '>=', from)
    .orderBy('from_date')
    .orderBy('closure.id')
    .execute()
  return rows.map(({ from_date, until_date, ...row }) => ({ ...row, from: from_date, until: until_date }))
}

/** Tells whether a booking stands in a closure. */
export function standsIn(
  { room, from, until }: Pick<NewClosure, 'room' | 'from' | 'until'>,
  booking: { readonly room: { readonly slug: string }; readonly date: IsoDate },
): boolean {
  return (room === null || room === booking.room.slug) && from <= booking.date && booking.date <= until
}

/** A closure as staff see it. */
export function closureShown({ id, room, from, until, reason }: ClosureRow, bookings: number): OfficeClosure {
  return { id, room, from, until, reason, bookings }
}

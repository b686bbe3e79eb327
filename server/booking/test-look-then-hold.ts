import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { judgeStart } from '#domain/availability/judge-start.ts'
import type { BranchBook } from '#server/availability/branch-book.ts'
import { newCode } from '#server/codes/new-code.ts'
import type { Database } from '#server/db/connect.ts'
import type { Held, HoldSlot } from './hold-slot.ts'

/** What the guard is for: looks whether a slot is free and takes it afterwards, when others have looked as well. */
export async function lookThenHold(
  db: Database,
  book: BranchBook,
  { room: slug, startsAt, players }: HoldSlot,
  now: number,
): Promise<Held | { ok: false; code: 'slot_taken' }> {
  const room = book.rooms.find((known) => known.slug === slug)
  const session = room && judgeStart(room.sessions, book.clock, startsAt, now)
  if (!room || !session || typeof session === 'string') throw new Error(`${slug} is not played then`)
  return db.transaction().execute(async (tx) => {
    const taken = await tx
      .selectFrom('booking')
      .select('id')
      .where('room_id', '=', room.id)
      .where('status', 'in', ['held', 'confirmed', 'checked_in'])
      .where(sql<boolean>`during && tstzrange(${new Date(startsAt)}, ${new Date(session.freeAt)}, '[)')`)
      .executeTakeFirst()
    if (taken) return { ok: false, code: 'slot_taken' }
    const order = {
      id: randomUUID(),
      code: newCode(10),
      secret: newCode(26),
      branch_id: book.id,
      currency: book.currency,
      locale: 'en',
    } as const
    await tx.insertInto('order').values(order).execute()
    await tx
      .insertInto('booking')
      .values({
        branch_id: book.id,
        room_id: room.id,
        order_id: order.id,
        status: 'held',
        players,
        starts_at: new Date(startsAt),
        ends_at: new Date(session.endsAt),
        free_at: new Date(session.freeAt),
        business_day: session.businessDay,
        held_until: new Date(now + 600_000),
      })
      .execute()
    return { ok: true, orderId: order.id, code: order.code, secret: order.secret }
  })
}

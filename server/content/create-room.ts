import type { Localised } from '#contracts/localised.ts'
import type { OfficeRoom } from '#contracts/office/rooms.ts'
import { plainRoom } from '#domain/room/room-fields.ts'
import { makeSlug } from '#domain/slug/make-slug.ts'
import { reservedSlugs } from '#domain/slug/slug.ts'
import type { StaffActor } from '#domain/staff/require-permission.ts'
import { changeByStaff } from '#server/audit/change-by-staff.ts'
import type { Outcome } from '#server/calls/outcome.ts'
import type { Queries } from '#server/db/connect.ts'
import { findRow } from '#server/db/rows.ts'
import { roomColumns } from '#server/db/schema/room-schema.ts'
import { readOfficeRoom } from './office-room.queries.ts'

type NewRoom = { readonly actor: StaffActor; readonly branchId: number; readonly name: Localised }

/** Begins a room that guests do not see yet. Its address is made of its English name and stays. */
export async function createRoom(
  db: Queries,
  { actor, branchId, name }: NewRoom,
  now: number,
): Promise<Outcome<{ room: OfficeRoom }, 'slug_unusable' | 'name_taken' | 'name_archived'>> {
  return changeByStaff(db, { actor, action: 'room.change', branchId, now }, async (tx, audit) => {
    const slug = makeSlug(name.en)
    if (slug === '' || reservedSlugs.has(slug)) return { ok: false, code: 'slug_unusable' }
    const last = tx.selectFrom('room').select(({ fn }) => fn.max('position').as('last'))
    const { last: position } = await last.where('branch_id', '=', branchId).executeTakeFirstOrThrow()
    const made = await tx
      .insertInto('room')
      .values({
        ...roomColumns(plainRoom({ name })),
        branch_id: branchId,
        slug,
        pictures: '[]',
        price_from: 0,
        tint: '#0a0a0a',
        published: false,
        position: (position ?? 0) + 1,
      })
      .onConflict((known) => known.columns(['branch_id', 'slug']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) {
      const there = await findRow(tx, 'room', { branch_id: branchId, slug }, ['archived_at'])
      return { ok: false, code: there?.archived_at ? 'name_archived' : 'name_taken' }
    }
    const entry = { noun: 'room', nounId: String(made.id), branchId } as const
    await audit({ ...entry, action: 'room.created', after: { room: slug, name } })
    const room = await readOfficeRoom(tx, branchId, slug)
    if (!room) throw new Error(`The room ${slug} is gone`)
    return { ok: true, room }
  })
}

import type { Localised } from '#contracts/localised.ts'
import type { OfficeRoom } from '#contracts/office-rooms.ts'
import { makeSlug } from '#domain/slug/make-slug.ts'
import { reservedSlugs } from '#domain/slug/slug.ts'
import {
  type PermissionRefusal,
  requirePermission,
  type StaffActor,
} from '#domain/staff/require-permission.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import type { Database } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { readOfficeRoom } from './office-room.queries.ts'

type NewRoom = { readonly actor: StaffActor; readonly branchId: number; readonly name: Localised }

type Created =
  | { readonly ok: true; readonly room: OfficeRoom }
  | { readonly ok: false; readonly code: PermissionRefusal | 'slug_unusable' | 'name_taken' }

/** What a room is like until somebody says so. */
const usual = {
  difficulty: 3,
  scare: 0,
  min_players: 2,
  max_players: 6,
  min_age: 12,
  duration_minutes: 60,
  reset_minutes: 15,
  price_from: 0,
} as const

/** Begins a room that guests do not see yet. Its address is made of its English name and stays. */
export async function createRoom(
  db: Database,
  { actor, branchId, name }: NewRoom,
  now: number,
): Promise<Created> {
  const refused = requirePermission(actor, 'room.change', branchId, now)
  if (refused) return { ok: false, code: refused }
  const slug = makeSlug(name.en)
  if (slug === '' || reservedSlugs.has(slug)) return { ok: false, code: 'slug_unusable' }
  const nothing = JSON.stringify({ en: '', ar: '' })
  return inTransaction(db, async (tx) => {
    const last = tx.selectFrom('room').select(({ fn }) => fn.max('position').as('last'))
    const { last: position } = await last.where('branch_id', '=', branchId).executeTakeFirstOrThrow()
    const made = await tx
      .insertInto('room')
      .values({
        ...usual,
        branch_id: branchId,
        slug,
        name: JSON.stringify(name),
        tagline: nothing,
        story: nothing,
        expect: JSON.stringify({ en: [], ar: [] }),
        languages: ['ar', 'en'],
        pictures: '[]',
        tint: '#0a0a0a',
        focal: '50% 50%',
        published: false,
        position: (position ?? 0) + 1,
      })
      .onConflict((known) => known.columns(['branch_id', 'slug']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) return { ok: false, code: 'name_taken' }
    const entry = { actor: `staff:${actor.id}`, noun: 'room', nounId: String(made.id), branchId } as const
    await writeAudit(tx, { ...entry, action: 'room.created', after: { room: slug, name } }, now)
    const room = await readOfficeRoom(tx, branchId, slug)
    if (!room) throw new Error(`The room ${slug} is gone`)
    return { ok: true, room }
  })
}

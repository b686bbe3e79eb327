import type { OfficeRoom, RoomChange } from '#contracts/office/rooms.ts'
import { linesOf, roomFailures } from '#domain/room/room-content.ts'
import type { Failure } from '#domain/rules/check-form.ts'
import type { StaffActor } from '#domain/staff/require-permission.ts'
import { changeByStaff } from '#server/audit/change-by-staff.ts'
import type { Outcome } from '#server/calls/outcome.ts'
import type { Queries, Transaction } from '#server/db/connect.ts'
import { updateRow } from '#server/db/rows.ts'
import { roomColumns } from '#server/db/schema/room-schema.ts'
import { picturesOfDraft, tintOfPictures } from '#server/media/pictures-of-draft.ts'
import { differingFields } from './differing-fields.ts'
import { findFilm } from './find-film.ts'
import { lockOfficeRoom, readOfficeRoom, toOfficeRoom } from './office-room.queries.ts'

export type RoomChanged =
  | Outcome<
      { room: OfficeRoom },
      'not_found' | 'archived' | 'picture_unknown' | 'brand_file_unknown' | 'tag_unknown'
    >
  | { readonly ok: false; readonly code: 'invalid'; readonly failures: Record<string, Failure> }
  | { readonly ok: false; readonly code: 'changed_meanwhile'; readonly theirs: OfficeRoom }

type Change = {
  readonly actor: StaffActor
  readonly branchId: number
  readonly slug: string
  readonly change: RoomChange
}

/** Writes what a room says of itself, unless somebody else has since the caller read it. */
export async function changeRoom(
  db: Queries,
  { actor, branchId, slug, change }: Change,
  now: number,
): Promise<RoomChanged> {
  return changeByStaff(db, { actor, action: 'room.change', branchId, now }, async (tx, audit) => {
    const row = await lockOfficeRoom(tx, branchId, slug)
    if (!row) return { ok: false, code: 'not_found' }
    if (row.archived_at) return { ok: false, code: 'archived' }
    const before = toOfficeRoom(row)
    if (before.version !== change.version) return { ok: false, code: 'changed_meanwhile', theirs: before }
    const failures = roomFailures(change)
    if (change.published && row.lowest_price === null) failures.prices = { rule: 'required', params: {} }
    if (Object.keys(failures).length > 0) return { ok: false, code: 'invalid', failures }
    const pictures = await picturesOfDraft(tx, change.pictures)
    if (!pictures) return { ok: false, code: 'picture_unknown' }
    const film = change.film && (await findFilm(tx, change.film.id))
    if (change.film && !film) return { ok: false, code: 'brand_file_unknown' }
    if (!(await writeTags(tx, row.id, change.tags))) return { ok: false, code: 'tag_unknown' }
    const expect = { en: linesOf(change.expect.en), ar: linesOf(change.expect.ar) }
    await updateRow(tx, 'room', row.id, {
      published: change.published,
      ...roomColumns({ ...change, film, expect }),
      pictures: JSON.stringify(pictures),
      tint: tintOfPictures(pictures) ?? row.tint,
      // A room that never had a price is offered from its lowest one.
      price_from: row.price_from || Number(row.lowest_price ?? 0),
      version: row.version + 1,
    })
    const after = await readOfficeRoom(tx, branchId, slug)
    if (!after) throw new Error(`The room ${slug} is gone`)
    const entry = { noun: 'room', nounId: String(row.id), branchId } as const
    const what = differingFields(said(before), said(after))
    const marked = { ...what, after: { room: slug, ...what.after } }
    await audit({ ...entry, action: actionOf(before, after), ...marked })
    return { ok: true, room: after }
  })
}

/** What the log tells: not what is counted or found out. */
function said({ missing: _, version: __, ...fields }: OfficeRoom) {
  return fields
}

function actionOf(before: OfficeRoom, after: OfficeRoom) {
  if (before.published === after.published) return 'room.changed'
  return after.published ? 'room.published' : 'room.unpublished'
}

/** Sets a room's tags, in order, beside those of the archive that it keeps; false when one of them is not known. */
async function writeTags(tx: Transaction, roomId: number, tags: readonly string[]): Promise<boolean> {
  const wanted = [...new Set(tags)]
  const all = await tx.selectFrom('tag').select(['slug', 'archived_at']).execute()
  if (!wanted.every((tag) => all.some(({ slug }) => slug === tag))) return false
  const inUse = all.filter(({ archived_at }) => archived_at === null).map(({ slug }) => slug)
  if (inUse.length > 0)
    await tx.deleteFrom('room_tag').where('room_id', '=', roomId).where('tag', 'in', inUse).execute()
  const shown = wanted.filter((tag) => inUse.includes(tag))
  if (shown.length === 0) return true
  await tx
    .insertInto('room_tag')
    .values(shown.map((tag, position) => ({ room_id: roomId, tag, position })))
    .execute()
  return true
}

import type { TagChange } from '#contracts/office-rooms.ts'
import type { RoomTag } from '#contracts/room.ts'
import { makeSlug } from '#domain/slug/make-slug.ts'
import {
  type PermissionRefusal,
  requirePermission,
  type StaffActor,
} from '#domain/staff/require-permission.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import { hasIcon } from '#server/calls/icon-collections.ts'
import type { Database } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'

type Writing = {
  readonly actor: StaffActor
  /** The tag to change; without one, a new tag is made. */
  readonly slug?: string
  readonly tag: TagChange
}

type Written =
  | { readonly ok: true; readonly tag: RoomTag }
  | {
      readonly ok: false
      readonly code: PermissionRefusal | 'not_found' | 'slug_unusable' | 'name_taken' | 'icon_unknown'
    }

/** Makes a tag, or gives one another name or icon; every room that has it follows. */
export async function writeTag(
  db: Database,
  { actor, slug, tag: { name, icon } }: Writing,
  now: number,
): Promise<Written> {
  const refused = requirePermission(actor, 'tag.change', null, now)
  if (refused) return { ok: false, code: refused }
  if (!(await hasIcon(icon))) return { ok: false, code: 'icon_unknown' }
  const own =
    slug ??
    makeSlug(name.en)
      .replace(/[^a-z]+/g, '_')
      .replace(/^_|_$/g, '')
  if (own === '') return { ok: false, code: 'slug_unusable' }
  return inTransaction(db, async (tx) => {
    const before = await tx
      .selectFrom('tag')
      .select(['icon', 'name'])
      .where('slug', '=', own)
      .forUpdate()
      .executeTakeFirst()
    if (slug !== undefined && !before) return { ok: false, code: 'not_found' }
    if (slug === undefined && before) return { ok: false, code: 'name_taken' }
    const row = { icon, name: JSON.stringify(name) }
    if (before) await tx.updateTable('tag').set(row).where('slug', '=', own).execute()
    else
      await tx
        .insertInto('tag')
        .values({ slug: own, ...row })
        .execute()
    const entry = { actor: `staff:${actor.id}`, noun: 'tag', nounId: own, branchId: null } as const
    const action = before ? 'tag.changed' : 'tag.created'
    await writeAudit(tx, { ...entry, action, before: before ?? null, after: { icon, name } }, now)
    return { ok: true, tag: { slug: own, icon, name } }
  })
}

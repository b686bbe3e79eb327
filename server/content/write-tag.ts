import type { TagChange } from '#contracts/office/rooms.ts'
import type { RoomTag } from '#contracts/room.ts'
import { makeSlug } from '#domain/slug/make-slug.ts'
import type { PermissionRefusal, StaffActor } from '#domain/staff/require-permission.ts'
import { changeByStaff } from '#server/audit/change-by-staff.ts'
import type { Queries } from '#server/db/connect.ts'
import { hasIcon } from './icon-collections.ts'

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
      readonly code:
        | PermissionRefusal
        | 'not_found'
        | 'slug_unusable'
        | 'name_taken'
        | 'name_archived'
        | 'icon_unknown'
    }

/** Makes a tag, or gives one another name or icon; every room that has it follows. */
export async function writeTag(
  db: Queries,
  { actor, slug, tag: { name, icon } }: Writing,
  now: number,
): Promise<Written> {
  return changeByStaff(db, { actor, action: 'tag.change', branchId: null, now }, async (tx, audit) => {
    if (!(await hasIcon(icon))) return { ok: false, code: 'icon_unknown' }
    const own =
      slug ??
      makeSlug(name.en)
        .replace(/[^a-z]+/g, '_')
        .replace(/^_|_$/g, '')
    if (own === '') return { ok: false, code: 'slug_unusable' }
    const before = await tx
      .selectFrom('tag')
      .select(['icon', 'name', 'archived_at'])
      .where('slug', '=', own)
      .forUpdate()
      .executeTakeFirst()
    if (slug !== undefined && !before) return { ok: false, code: 'not_found' }
    if (slug === undefined && before)
      return { ok: false, code: before.archived_at ? 'name_archived' : 'name_taken' }
    const row = { icon, name: JSON.stringify(name) }
    if (before) await tx.updateTable('tag').set(row).where('slug', '=', own).execute()
    else
      await tx
        .insertInto('tag')
        .values({ slug: own, ...row })
        .execute()
    const entry = { noun: 'tag', nounId: own, branchId: null } as const
    const action = before ? 'tag.changed' : 'tag.created'
    await audit({
      ...entry,
      action,
      before: before ? { icon: before.icon, name: before.name } : null,
      after: { icon, name },
    })
    return { ok: true, tag: { slug: own, icon, name } }
  })
}

import { sql } from 'kysely'
import type { ArchiveEffect } from '#contracts/office/archive.ts'
import type { StaffActor } from '#domain/staff/require-permission.ts'
import { changeByStaff } from '#server/audit/change-by-staff.ts'
import type { Queries } from '#server/db/connect.ts'
import { readRow, updateRow } from '#server/db/rows.ts'
import type { PlaceArchived } from './archive-room.ts'
import { counted, countLastRoom, lockBranch, type Outlook, readBarriers } from './branch-barriers.ts'

type Archiving = { readonly actor: StaffActor; readonly branchId: number; readonly archived: boolean }

/**
 * Puts a branch into the archive, or takes it out. Its rooms go out of sight with it and are not touched: they come back
 * as they were, once somebody publishes the branch again.
 */
export async function archiveBranch(
  db: Queries,
  { actor, branchId, archived }: Archiving,
  now: number,
): Promise<PlaceArchived> {
  return changeByStaff(db, { actor, action: 'branch.archive', branchId, now }, async (tx, audit) => {
    await lockBranch(tx, branchId)
    const columns = ['slug', 'archived_at', 'published', 'version'] as const
    const branch = await readRow(tx, 'branch', { id: branchId }, columns)
    if ((branch.archived_at !== null) === archived) return { ok: true }
    const [barrier] = archived ? await readBarriers(tx, { branchId, roomId: null }, now) : []
    if (barrier) return { ok: false, code: barrier.code }
    await updateRow(tx, 'branch', branchId, {
      archived_at: archived ? new Date(now) : null,
      published: false,
      version: branch.version + 1,
    })
    const entry = { noun: 'branch', nounId: String(branchId), branchId } as const
    const said = { before: { published: branch.published }, after: { branch: branch.slug } }
    await audit({ ...entry, action: archived ? 'branch.archived' : 'branch.restored', ...said })
    return { ok: true }
  })
}

type BranchEffect = Extract<
  ArchiveEffect,
  'rooms' | 'requests' | 'carts' | 'waiting' | 'staff' | 'gift_cards' | 'calendars'
>

/** What would come of it. */
export async function readBranchOutlook(db: Queries, branchId: number, now: number): Promise<Outlook> {
  const place = { branchId, roomId: null }
  const { rows } = await sql<Record<BranchEffect, number>>`
    select
      (select count(*) from room where branch_id = branch.id and archived_at is null)::integer as rooms,
      (select count(*) from request
        where branch_id = branch.id and state in ('new', 'in_review', 'quoted'))::integer as requests,
      (select count(*) from "order"
        where branch_id = branch.id and state = 'open'
          and exists (select from order_item where order_id = "order".id)
          and not exists (select from booking where order_id = "order".id))::integer as carts,
      (select count(*) from "order"
        where branch_id = branch.id and state = 'confirmed'
          and exists (select from order_item
            where order_id = "order".id and gift is null and handed_over_at is null))::integer as waiting,
      (select count(*) from staff_member as member
        where active and role <> 'owner'
          and exists (select from staff_branch where staff_id = member.id and branch_id = branch.id)
          and not exists (
            select from staff_branch join branch as other on other.id = staff_branch.branch_id
            where staff_id = member.id and other.id <> branch.id and other.archived_at is null
          ))::integer as staff,
      (select count(*) from voucher
        where currency = branch.currency and balance > 0 and voided_at is null and expires_at > ${new Date(now)}
          and not exists (
            select from branch as other
            where other.currency = branch.currency and other.id <> branch.id and other.archived_at is null
          ))::integer as gift_cards,
      (select count(*) from calendar_source where branch_id = branch.id)::integer as calendars
    from branch where id = ${branchId}`.execute(db)
  return {
    barriers: await readBarriers(db, place, now),
    effects: counted({ last_room: await countLastRoom(db, place), ...rows[0] }),
  }
}

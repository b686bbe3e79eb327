import { type Brand, usualLook } from '#contracts/brand.ts'
import { requirePermission, type StaffActor } from '#domain/staff/require-permission.ts'
import type { Asked } from '#server/audit/setting-call.ts'
import type { Queries } from '#server/db/connect.ts'

export async function readBrand(db: Queries): Promise<Brand> {
  const row = await db
    .selectFrom('brand')
    .innerJoin('brand_version', 'brand_version.id', 'brand.version')
    .leftJoin('staff_member', 'staff_member.id', 'brand_version.made_by')
    .select(['brand.version', 'look', 'made_at as at', 'staff_member.name as by'])
    .executeTakeFirst()
  if (!row) return { version: 0, look: usualLook, made: null }
  const made = { at: row.at.toISOString(), by: row.by }
  return { version: row.version, look: { ...usualLook, ...row.look }, made }
}

/** What the venue looks like, for those who may change it. */
export async function showBrand(db: Queries, actor: StaffActor, now: number): Promise<Asked<Brand>> {
  const refused = requirePermission(actor, 'brand.change', null, now)
  return refused ? { ok: false, code: refused } : { ok: true, value: await readBrand(db) }
}

import type { ApiKey } from '#contracts/office/integrations.ts'
import { isApiKeyAction } from '#domain/staff/api-key-actions.ts'
import { requirePermission, type StaffActor } from '#domain/staff/require-permission.ts'
import type { Asked } from '#server/audit/setting-call.ts'
import type { Queries } from '#server/db/connect.ts'

/** The keys there are and were, those in use first. */
export async function listApiKeys(db: Queries, actor: StaffActor, now: number): Promise<Asked<ApiKey[]>> {
  const refused = requirePermission(actor, 'settings.read', null, now)
  if (refused) return { ok: false, code: refused }
  const branches = await db.selectFrom('branch').select(['id', 'slug']).execute()
  const rows = await db
    .selectFrom('api_key')
    .leftJoin('staff_member', 'staff_member.id', 'api_key.created_by')
    .select(['api_key.id', 'api_key.name', 'hint', 'actions', 'branches'])
    .select(['api_key.created_at', 'last_used_at', 'revoked_at', 'staff_member.name as by'])
    .orderBy('revoked_at', (order) => order.desc().nullsFirst())
    .orderBy('api_key.created_at', 'desc')
    .limit(100)
    .execute()
  const slugs = (ids: readonly number[]) =>
    branches.filter(({ id }) => ids.includes(id)).map(({ slug }) => slug)
  return {
    ok: true,
    value: rows.map((row) => ({
      id: row.id,
      name: row.name,
      hint: row.hint,
      actions: row.actions.filter(isApiKeyAction),
      branches: row.branches && slugs(row.branches),
      createdAt: row.created_at.toISOString(),
      createdBy: row.by,
      lastUsedAt: row.last_used_at?.toISOString() ?? null,
      revokedAt: row.revoked_at?.toISOString() ?? null,
    })),
  }
}

import type { StaffActor } from '#domain/staff/require-permission.ts'
import { type Asked, changeVenue } from '#server/audit/setting-call.ts'
import type { Queries } from '#server/db/connect.ts'

/** Takes a key out of use, for good and at once. */
export async function revokeApiKey(
  db: Queries,
  { actor, id }: { readonly actor: StaffActor; readonly id: string },
  now: number,
): Promise<Asked<null, 'not_found'>> {
  return changeVenue<null, 'not_found'>(db, actor, now, async (tx, audit) => {
    const revoked = await tx
      .updateTable('api_key')
      .set({ revoked_at: new Date(now) })
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .returning('name')
      .executeTakeFirst()
    if (!revoked) return { ok: false, code: 'not_found' }
    const entry = { noun: 'api_key', nounId: id, branchId: null } as const
    await audit({ ...entry, action: 'api_key.revoked', before: revoked })
    return { ok: true, value: null }
  })
}

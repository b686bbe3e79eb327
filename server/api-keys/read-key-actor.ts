import { isApiKeyAction } from '#domain/staff/api-key-actions.ts'
import type { CallingKey } from '#server/calls/staff-door.ts'
import type { Queries } from '#server/db/connect.ts'
import { updateRow } from '#server/db/rows.ts'
import { hashApiKey, looksLikeApiKey } from './make-api-key.ts'

/** Noting each use would write a row for every call. */
const notedEvery = 60_000

/**
 * Whose key it is; null for none, or one that was revoked. A key of all branches reads as an owner would and others as a
 * manager of theirs, but the door lets them no further than what they are for (server/calls/staff-access.ts).
 */
export async function readKeyActor(db: Queries, key: string, now: number): Promise<CallingKey | null> {
  if (!looksLikeApiKey(key)) return null
  const found = await db
    .selectFrom('api_key')
    .select(['id', 'name', 'actions', 'branches', 'last_used_at'])
    .where('key_hash', '=', hashApiKey(key))
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  if (!found) return null
  if (!found.last_used_at || now - found.last_used_at.getTime() >= notedEvery)
    await updateRow(db, 'api_key', found.id, { last_used_at: new Date(now) })
  return {
    kind: 'api_key',
    id: found.id,
    name: found.name,
    role: found.branches ? 'manager' : 'owner',
    branches: found.branches ?? [],
    actions: found.actions.filter(isApiKeyAction),
  }
}

import { isSameSecret } from '#server/codes/is-same-secret.ts'
import type { Queries } from '#server/db/connect.ts'

export type FoundWaiting = { readonly id: string; readonly branch: string }

/** Finds a place on the waiting list for somebody who knows its code and its secret; a wrong secret is as good as an unknown code. */
export async function findWaiting(
  db: Queries,
  { code, secret }: { code: string; secret: string },
): Promise<FoundWaiting | null> {
  const waiting = await db
    .selectFrom('waiting')
    .innerJoin('branch', 'branch.id', 'waiting.branch_id')
    .select(['waiting.id', 'secret', 'branch.slug as branch'])
    .where('waiting.code', '=', code)
    .executeTakeFirst()
  if (!waiting || !isSameSecret(waiting.secret, secret)) return null
  return { id: waiting.id, branch: waiting.branch }
}

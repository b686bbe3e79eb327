import { isSameSecret } from '#server/codes/is-same-secret.ts'
import type { Queries } from '#server/db/connect.ts'

export type FoundRequest = { readonly id: string; readonly branch: string }

/** Finds a request for somebody who knows its code and its secret; a wrong secret is as good as an unknown code. */
export async function findRequest(
  db: Queries,
  { code, secret }: { code: string; secret: string },
): Promise<FoundRequest | null> {
  const request = await db
    .selectFrom('request')
    .innerJoin('branch', 'branch.id', 'request.branch_id')
    .select(['request.id', 'secret', 'branch.slug as branch'])
    .where('request.code', '=', code)
    .executeTakeFirst()
  if (!request || !isSameSecret(request.secret, secret)) return null
  return { id: request.id, branch: request.branch }
}

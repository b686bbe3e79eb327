import { isSameSecret } from '#server/codes/is-same-secret.ts'
import type { Queries } from '#server/db/connect.ts'

export type FoundShare = {
  readonly orderId: string
  readonly code: string
  /** Whose part the key is for; null for the group's link. */
  readonly shareId: string | null
}

/** Finds what a group shares, for whoever has its link or that of a part; a wrong key is as good as an unknown code. */
export async function findShare(
  db: Queries,
  code: string,
  key: string | undefined,
): Promise<FoundShare | null> {
  if (!key) return null
  const split = await db
    .selectFrom('split')
    .select(['order_id', 'code', 'secret'])
    .where('code', '=', code)
    .executeTakeFirst()
  if (!split) return null
  const { order_id: orderId } = split
  const shares = await db
    .selectFrom('split_share')
    .select(['id', 'secret'])
    .where('order_id', '=', orderId)
    .execute()
  const own = shares.find(({ secret }) => isSameSecret(secret, key))
  if (!own && !isSameSecret(split.secret, key)) return null
  return { orderId, code: split.code, shareId: own?.id ?? null }
}

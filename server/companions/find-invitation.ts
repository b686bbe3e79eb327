import { isSameSecret } from '#server/codes/is-same-secret.ts'
import type { Queries } from '#server/db/connect.ts'

export type FoundInvitation = {
  readonly orderId: string
  readonly code: string
  /** The link's own. */
  readonly secret: string
  /** Who of those who come along asks; null for who has the link alone. */
  readonly companionId: string | null
}

/**
 * Finds an invitation for who has the key of its link, or a key of their own since they said that they come; a wrong key
 * is as good as an unknown code.
 */
export async function findInvitation(
  db: Queries,
  code: string,
  key: string | undefined,
): Promise<FoundInvitation | null> {
  const invitation = key
    ? await db
        .selectFrom('invitation')
        .select(['order_id', 'code', 'secret'])
        .where('code', '=', code)
        .executeTakeFirst()
    : undefined
  if (!invitation || !key) return null
  const { order_id: orderId, secret } = invitation
  const companions = await db
    .selectFrom('companion')
    .select(['id', 'secret'])
    .where('order_id', '=', orderId)
    .execute()
  const own = companions.find((one) => isSameSecret(one.secret, key))
  if (!own && !isSameSecret(secret, key)) return null
  return { orderId, code: invitation.code, secret, companionId: own?.id ?? null }
}

import { isSameSecret } from '#server/codes/is-same-secret.ts'
import type { Queries } from '#server/db/connect.ts'

export type FoundOrder = { readonly id: string; readonly branch: string }

/** Finds an order for somebody who knows its code and its secret; a wrong secret is as good as an unknown code. */
export async function findOrder(
  db: Queries,
  { code, secret }: { code: string; secret: string },
): Promise<FoundOrder | null> {
  const order = await db
    .selectFrom('order')
    .innerJoin('branch', 'branch.id', 'order.branch_id')
    .select(['order.id', 'secret', 'branch.slug as branch'])
    .where('order.code', '=', code)
    .executeTakeFirst()
  if (!order || !isSameSecret(order.secret, secret)) return null
  return { id: order.id, branch: order.branch }
}

/**
 * A room of an offer is opened by the key of the order that pays for it, too: all of them were booked with one press.
 * `keyFor` answers the key that somebody has for an order.
 */
export async function findPaidRoom(
  db: Queries,
  code: string,
  keyFor: (code: string) => string | undefined,
): Promise<FoundOrder | null> {
  const room = await db
    .selectFrom('order')
    .innerJoin('branch', 'branch.id', 'order.branch_id')
    .innerJoin('offer_part', 'offer_part.order_id', 'order.id')
    .innerJoin('offer', 'offer.id', 'offer_part.offer_id')
    .innerJoin('order as first', 'first.id', 'offer.order_id')
    .select(['order.id', 'branch.slug as branch', 'first.code', 'first.secret'])
    .where('order.code', '=', code)
    .executeTakeFirst()
  const key = room && keyFor(room.code)
  return key && isSameSecret(room.secret, key) ? { id: room.id, branch: room.branch } : null
}

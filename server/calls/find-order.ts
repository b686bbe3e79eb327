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

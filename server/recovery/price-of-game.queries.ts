import type { Queries } from '#server/db/connect.ts'

/** What the game of an order costs, whatever was taken off it or bought with it. */
export async function priceOfGame(db: Queries, orderId: string): Promise<number> {
  const { price } = await db
    .selectFrom('order_line')
    .select((line) => line.fn.sum<number>('amount').as('price'))
    .where('order_id', '=', orderId)
    .where('kind', '=', 'booking')
    .executeTakeFirstOrThrow()
  return Number(price ?? 0)
}

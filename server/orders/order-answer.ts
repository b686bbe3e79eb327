import type { Order } from '#contracts/order.ts'
import type { Queries } from '#server/db/connect.ts'
import { showOrder } from './show-order.ts'

/** The order that a call has just been let to or has made: it is there. */
export async function orderAnswer(db: Queries, orderId: string): Promise<Order> {
  const shown = await showOrder(db, orderId)
  if (!shown) throw new Error(`The order ${orderId} is gone`)
  return shown
}

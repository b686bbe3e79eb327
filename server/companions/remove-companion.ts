import type { Queries, Transaction } from '#server/db/connect.ts'
import { aboutOrder, changeDeskOrder } from '#server/desk/change-desk-order.ts'
import type { DeskOrderCall, DeskRefusal } from '#server/desk/desk-order.ts'

type Removed = { readonly orderId: string; readonly id: string }

/** Takes somebody out of a group. What they called themselves is forgotten, and their key opens nothing any more. */
export async function removeCompanion(tx: Transaction, { orderId, id }: Removed): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('companion')
    .where('order_id', '=', orderId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** The same at the desk; the log says that somebody was taken out, and not what they were called. */
export async function removeCompanionByStaff(
  db: Queries,
  { id, ...call }: DeskOrderCall & { readonly id: string },
  now: number,
): Promise<'removed' | DeskRefusal> {
  const done = await changeDeskOrder(db, call, 'booking.note', now, async (tx, { order }, audit) => {
    if (await removeCompanion(tx, { orderId: order.id, id }))
      await audit({ action: 'order.companion_removed', ...aboutOrder(order), after: { order: order.code } })
    return 'removed' as const
  })
  return typeof done === 'string' ? done : done.code
}

import type { Queries } from '#server/db/connect.ts'
import { aboutOrder, changeDeskOrder } from '#server/desk/change-desk-order.ts'
import type { DeskOrderCall, DeskRefusal } from '#server/desk/desk-order.ts'

/**
 * A stranger signed by a link that leaked, or somebody of another group: it stands in the chain and counts for nobody.
 * The log says which, and not whose it is.
 */
export async function setWaiverAside(
  db: Queries,
  { id, ...call }: DeskOrderCall & { readonly id: string },
  now: number,
): Promise<'set_aside' | DeskRefusal> {
  const done = await changeDeskOrder(db, call, 'booking.note', now, async (tx, { order }, audit) => {
    const set = await tx
      .updateTable('waiver')
      .set({ set_aside_at: new Date(now) })
      .where('order_id', '=', order.id)
      .where('id', '=', id)
      .where('set_aside_at', 'is', null)
      .returning('position')
      .executeTakeFirst()
    if (set)
      await audit({
        action: 'order.waiver_set_aside',
        ...aboutOrder(order),
        after: { order: order.code, waiver: set.position },
      })
    return 'set_aside' as const
  })
  return typeof done === 'string' ? done : done.code
}

import type { Transaction } from '#server/db/connect.ts'
import type { ThingChange } from './plan-things.ts'

/**
 * Makes a sold order hold other things. The rows that stay keep what is known of them: more of a thing that was taken home is
 * taken home as well.
 */
export async function changeThings(
  tx: Transaction,
  orderId: string,
  changes: readonly ThingChange[],
): Promise<void> {
  for (const { id, productId, variant, quantity, unitAmount } of changes) {
    if (id === null) await addThing(tx, { orderId, productId, variant, quantity, unitAmount })
    else if (quantity === 0) await tx.deleteFrom('order_item').where('id', '=', id).execute()
    else
      await tx
        .updateTable('order_item')
        .set({ quantity, unit_amount: unitAmount })
        .where('id', '=', id)
        .execute()
  }
}

async function addThing(
  tx: Transaction,
  { orderId, productId, ...thing }: Omit<ThingChange, 'id'> & { readonly orderId: string },
): Promise<void> {
  const { last } = await tx
    .selectFrom('order_item')
    .select(({ fn }) => fn.max('position').as('last'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('order_item')
    .values({
      order_id: orderId,
      position: (last ?? -1) + 1,
      product_id: productId,
      variant: thing.variant,
      quantity: thing.quantity,
      unit_amount: thing.unitAmount,
      gift: null,
    })
    .execute()
}

import { newCode } from '#server/codes/new-code.ts'
import type { Queries } from '#server/db/connect.ts'
import { findRow } from '#server/db/rows.ts'

type Subject =
  | { readonly orderId: string; readonly voucherId?: never }
  | { readonly voucherId: string; readonly orderId?: never }

/** The pass of a ticket or a gift card: one, however often and into however many wallets it is taken. */
export async function takePass(db: Queries, { orderId, voucherId }: Subject): Promise<string> {
  const subject = orderId === undefined ? { voucher_id: voucherId } : { order_id: orderId }
  const known = await findRow(db, 'wallet_pass', subject, ['id'])
  if (known) return known.id
  await db
    .insertInto('wallet_pass')
    .values({ ...subject, token: newCode(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const made = await findRow(db, 'wallet_pass', subject, ['id'])
  if (!made) throw new Error('A pass was not kept')
  return made.id
}

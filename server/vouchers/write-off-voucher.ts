import { writeOffEntries } from '#domain/ledger/postings.ts'
import type { Currency } from '#domain/money/money.ts'
import type { Transaction } from '#server/db/connect.ts'
import { postEntries } from '#server/ledger/post-entries.ts'

type WriteOff = {
  readonly voucherId: string
  readonly amount: number
  readonly currency: Currency
  /** The order that sold or gave it; the demo's own cards have none, and stand in no ledger. */
  readonly boughtBy: string | null
  readonly now?: number | undefined
}

/** Takes an amount off a card for good: nobody is owed it any more, so it is earned. */
export async function writeOffVoucher(
  tx: Transaction,
  { voucherId, amount, currency, boughtBy, now }: WriteOff,
): Promise<void> {
  const { id, created_at } = await tx
    .insertInto('voucher_movement')
    .values({
      voucher_id: voucherId,
      order_id: null,
      kind: 'void',
      amount: -amount,
      ...(now !== undefined && { created_at: new Date(now) }),
    })
    .returning(['id', 'created_at'])
    .executeTakeFirstOrThrow()
  if (boughtBy === null) return
  const cause = `voucher_void:${voucherId}:${id}`
  const entries = writeOffEntries(amount)
  await postEntries(tx, { orderId: boughtBy, currency, cause, entries }, created_at.getTime())
}

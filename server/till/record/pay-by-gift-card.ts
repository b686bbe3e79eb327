import { judgeVoucher, type VoucherVerdict } from '#domain/voucher/judge-voucher.ts'
import type { Transaction } from '#server/db/connect.ts'
import { findRow } from '#server/db/rows.ts'
import { writeTillEntry } from '#server/ledger/write-till-entry.ts'
import { readOrderMoney } from '#server/orders/record/order-money.ts'
import { findVoucher } from '#server/vouchers/find-voucher.ts'
import { spendVoucher } from '#server/vouchers/spend-voucher.ts'
import { spentByOrder } from '#server/vouchers/voucher.queries.ts'
import { changeVoucherPart } from './change-voucher-part.ts'

export type GiftCardPaid =
  | 'taken'
  | 'more_than_owed'
  /** Another card pays for a part of it already. */
  | 'gift_another'
  | `gift_${Exclude<VoucherVerdict, 'ok'>}`

type PayByGiftCard = {
  readonly orderId: string
  /** As it was read or typed. */
  readonly code: string
  readonly amount: number
  readonly takenBy: string | null
  readonly idempotencyKey: string
}

/** Pays a part of a confirmed order, which is locked, by a gift card. */
export async function payByGiftCard(
  tx: Transaction,
  { orderId, code, amount, takenBy, idempotencyKey }: PayByGiftCard,
  now: number,
): Promise<GiftCardPaid> {
  const cause = `gift_card:${idempotencyKey}`
  if (await findRow(tx, 'till_entry', { cause }, ['id'])) return 'taken'
  const order = await tx.selectFrom('order').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
  const { paid, vouchers } = await readOrderMoney(tx, orderId)
  if (amount <= 0 || paid + amount > order.payable) return 'more_than_owed'
  const voucher = await findVoucher(tx, code)
  const judged = judgeVoucher(voucher, { currency: order.currency, now })
  if (!voucher || judged !== 'ok') return judged === 'ok' ? 'gift_unknown' : `gift_${judged}`
  if (vouchers.some(({ id }) => id !== voucher.id)) return 'gift_another'
  const spent = await spentByOrder(tx, voucher.id, orderId)
  const all = { voucherId: voucher.id, orderId, amount: spent + amount }
  if (!(await spendVoucher(tx, all, now))) return 'gift_empty'
  await changeVoucherPart(tx, order, { voucherId: voucher.id, more: amount }, now)
  const entry = { orderId, kind: 'payment', means: 'gift_card', amount, cause } as const
  await writeTillEntry(tx, { ...entry, voucherId: voucher.id, staffId: takenBy }, now)
  return 'taken'
}

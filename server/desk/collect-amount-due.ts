import type { DeskPayment, TakenPart } from '#contracts/office/till.ts'
import type { Queries, Transaction } from '#server/db/connect.ts'
import { undoIfRefused } from '#server/db/undo-if-refused.ts'
import { takePayment } from '#server/payments/take-payment.ts'
import { type GiftCardPaid, payByGiftCard } from '#server/till/record/pay-by-gift-card.ts'
import { aboutOrder, changeDeskOrder } from './change-desk-order.ts'
import type { DeskOrderCall, DeskRefusal } from './desk-order.ts'

type PartRefusal =
  | Exclude<GiftCardPaid, 'taken'>
  | 'more_than_owed'
  | 'not_expected'
  | 'idempotency_conflict'
  | 'tendered_short'

export type DueTaken =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: DeskRefusal | PartRefusal }

type TakeDue = DeskOrderCall & { readonly payment: DeskPayment; readonly idempotencyKey: string }

/** Notes what a guest pays at the desk, by one means or several: all of it or nothing, and never more than they owe. */
export async function collectAmountDue(
  db: Queries,
  { payment, idempotencyKey, ...call }: TakeDue,
  now: number,
): Promise<DueTaken> {
  return changeDeskOrder(db, call, 'payment.take', now, (tx, { order }, audit) =>
    undoIfRefused(tx, async () => {
      for (const [index, part] of payment.parts.entries()) {
        const key = index === 0 ? idempotencyKey : `${idempotencyKey}:${index}`
        const whose = { orderId: order.id, takenBy: call.actor.id, idempotencyKey: key }
        const refused = await takePart(tx, whose, part, now)
        if (refused) return { ok: false, code: refused }
        const { giftCard: _, ...told } = part
        await audit({
          action: 'payment.taken',
          ...aboutOrder(order),
          after: { order: call.code, ...told, currency: order.currency },
        })
      }
      return { ok: true }
    }),
  )
}

type Whose = { readonly orderId: string; readonly takenBy: string; readonly idempotencyKey: string }

async function takePart(
  tx: Transaction,
  whose: Whose,
  { means, amount, giftCard = '', tendered, receiptNumber }: TakenPart,
  now: number,
): Promise<PartRefusal | null> {
  if (means === 'gift_card') {
    const paid = await payByGiftCard(tx, { ...whose, amount, code: giftCard }, now)
    return paid === 'taken' ? null : paid
  }
  const given = means === 'cash' ? tendered : undefined
  if (given !== undefined && given < amount) return 'tendered_short'
  const taken = await takePayment(tx, { ...whose, amount, means, receiptNumber, tendered: given }, now)
  if (taken === 'order_unknown') return 'not_expected'
  return taken === 'taken' ? null : taken
}

import * as z from 'zod/mini'
import { isCurrency, type Money } from '#domain/money/money.ts'
import type { PaymentTruth } from '#server/payment-providers/provider/provider.ts'

const yes = z.optional(z.nullable(z.boolean()))
const figure = z.union([z.string(), z.number()])

const transactionShape = z.looseObject({
  id: figure,
  pending: z.boolean(),
  success: z.boolean(),
  amount_cents: figure,
  currency: z.string(),
  is_auth: yes,
  is_capture: yes,
  is_voided: yes,
  is_refunded: yes,
  has_parent_transaction: yes,
  parent_transaction: z.optional(z.nullable(figure)),
  refunded_amount_cents: z.optional(z.nullable(figure)),
  order: z.looseObject({ id: figure, merchant_order_id: z.optional(z.nullable(figure)) }),
  data: z.optional(z.nullable(z.looseObject({ txn_response_code: z.optional(z.nullable(figure)) }))),
  source_data: z.optional(z.nullable(z.looseObject({ type: z.optional(z.nullable(z.string())) }))),
})
export type PaymobTransaction = z.infer<typeof transactionShape>

/** Reads one transaction; null when it is none. */
export function readTransaction(data: unknown): PaymobTransaction | null {
  const parsed = z.safeParse(transactionShape, data)
  return parsed.success ? parsed.data : null
}

/** An amount as Paymob writes it: in minor units, as we count them. */
function amountOf({ amount_cents, currency }: PaymobTransaction): Money | null {
  const amount = Number(amount_cents)
  return isCurrency(currency) && Number.isSafeInteger(amount) ? { amount, currency } : null
}

export function stateOf(transaction: PaymobTransaction): PaymentTruth['state'] {
  const { pending, success, is_voided, is_auth, is_capture } = transaction
  if (pending) return 'pending'
  if (!success) return 'failed'
  if (is_voided) return 'cancelled'
  // Money that is only set aside is not ours.
  return is_auth && !is_capture ? 'pending' : 'succeeded'
}

/** What Paymob gives back: cards and wallets. Most of what is paid later does not go back, and what a kiosk took never. */
function goesBackOf({ source_data }: PaymobTransaction): Pick<PaymentTruth, 'goesBack'> {
  const type = source_data?.type?.toLowerCase()
  return !type || type === 'card' || type === 'wallet' ? {} : { goesBack: 'none' }
}

export function paymobTruth(ref: string, transaction: PaymobTransaction): PaymentTruth {
  const state = stateOf(transaction)
  const { order, data } = transaction
  const isOver = state === 'failed' || state === 'cancelled'
  return {
    ref,
    paymentId: order.merchant_order_id == null ? null : String(order.merchant_order_id),
    state,
    amount: amountOf(transaction),
    ...goesBackOf(transaction),
    failure: isOver ? String(data?.txn_response_code ?? state) : null,
  }
}

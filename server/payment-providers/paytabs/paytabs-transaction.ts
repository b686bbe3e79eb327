import * as z from 'zod/mini'
import { isCurrency, type Money, parseMoney } from '#domain/money/money.ts'
import type { PaymentTruth } from '#server/payment-providers/provider/provider.ts'

const words = z.optional(z.nullable(z.string()))
const figure = z.optional(z.nullable(z.union([z.string(), z.number()])))

const transactionShape = z.looseObject({
  tran_ref: z.string(),
  previous_tran_ref: words,
  tran_type: words,
  cart_id: words,
  cart_description: words,
  cart_currency: words,
  cart_amount: figure,
  tran_currency: words,
  tran_total: figure,
  redirect_url: words,
  payment_result: z.optional(
    z.nullable(
      z.looseObject({ response_status: z.string(), response_code: figure, response_message: words }),
    ),
  ),
  payment_info: z.optional(z.nullable(z.looseObject({ payment_method: words }))),
})
export type PaytabsTransaction = z.infer<typeof transactionShape>

/** Reads one transaction; null when it is none. */
export function readTransaction(data: unknown): PaytabsTransaction | null {
  const parsed = z.safeParse(transactionShape, data)
  return parsed.success ? parsed.data : null
}

/** Reads what a question about a cart is answered with: a list, or a single transaction. */
export function readTransactions(data: unknown): PaytabsTransaction[] {
  const list: unknown[] = Array.isArray(data) ? data : [data]
  return list.flatMap((one) => readTransaction(one) ?? [])
}

/** Held money (H) is being looked at by people, so it is not ours yet. */
const states: Record<string, PaymentTruth['state']> = {
  A: 'succeeded',
  H: 'pending',
  P: 'pending',
  V: 'cancelled',
  E: 'failed',
  D: 'failed',
  X: 'expired',
  C: 'cancelled',
}

export function isSale({ tran_type }: PaytabsTransaction): boolean {
  return (tran_type ?? 'sale').toLowerCase() === 'sale'
}

export function stateOf({ payment_result }: PaytabsTransaction): PaymentTruth['state'] {
  return states[payment_result?.response_status ?? 'P'] ?? 'pending'
}

function amountOf(figure: string | number | null | undefined, currency: unknown): Money | null {
  return figure != null && isCurrency(currency) ? parseMoney(String(figure), currency) : null
}

/** What was charged, which may be named apart from what was asked for. */
export function chargedAmount(transaction: PaytabsTransaction): Money | null {
  const { tran_total, tran_currency, cart_amount, cart_currency } = transaction
  const named = tran_total != null && tran_currency
  return named ? amountOf(tran_total, tran_currency) : amountOf(cart_amount, cart_currency)
}

export function failureOf({ payment_result }: PaytabsTransaction): string | null {
  const code = payment_result?.response_code ?? payment_result?.response_status
  return code == null ? null : String(code)
}

/** What PayTabs takes no refund of: bills, kiosks, and most of what is paid later. */
const neverBack = new Set([
  'aman',
  'forsa',
  'halan',
  'installment',
  'sadad',
  'stcpayqr',
  'tabby',
  'touchpoints',
])

function goesBackOf({ payment_info }: PaytabsTransaction): Pick<PaymentTruth, 'goesBack'> {
  const means = payment_info?.payment_method?.toLowerCase().replace(/[^a-z]/g, '') ?? ''
  // A part of it would be carried out as all of it.
  if (means === 'stcpay') return { goesBack: 'whole' }
  return neverBack.has(means) ? { goesBack: 'none' } : {}
}

/** What PayTabs says about a payment. Only a sale takes money, whatever else may be authorised. */
export function paytabsTruth(transaction: PaytabsTransaction): PaymentTruth {
  const state = isSale(transaction) ? stateOf(transaction) : 'pending'
  const undone = state !== 'succeeded' && state !== 'pending'
  return {
    ref: transaction.tran_ref,
    paymentId: transaction.cart_id ?? null,
    state,
    amount: chargedAmount(transaction),
    ...goesBackOf(transaction),
    failure: undone ? failureOf(transaction) : null,
  }
}

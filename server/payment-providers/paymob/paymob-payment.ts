import type { PaymentTruth, RefundToMake, RefundTruth } from '#server/payment-providers/provider/provider.ts'
import type { PaymobApi } from './paymob-api.ts'
import { type PaymobTransaction, paymobTruth, readTransaction, stateOf } from './paymob-transaction.ts'

/** The payment of an order of Paymob's; null while nobody has tried to pay. */
async function findTransaction(api: PaymobApi, ref: string): Promise<PaymobTransaction | null> {
  const answer = await api.read('POST', '/api/ecommerce/orders/transaction_inquiry', {
    order_id: Number(ref),
  })
  // Of an order that nobody has paid Paymob knows no transaction.
  if ('refusal' in answer) {
    if (answer.refusal.status === 404) return null
    throw new Error(`Paymob: ${answer.refusal.message}`)
  }
  const last = readTransaction(answer.data)
  if (!last || String(last.order.id) !== ref) throw new Error(`Paymob said nothing about ${ref}`)
  // A refund is a transaction of its own, and comes after the payment it belongs to.
  if (!last.has_parent_transaction || last.parent_transaction == null) return last
  const path = `/api/acceptance/transactions/${encodeURIComponent(last.parent_transaction)}`
  const parent = await api.read('GET', path)
  const paid = 'data' in parent ? readTransaction(parent.data) : null
  if (!paid) throw new Error(`Paymob does not say what was paid for ${ref}`)
  return paid
}

export async function queryPaymobPayment(api: PaymobApi, ref: string): Promise<PaymentTruth> {
  const found = await findTransaction(api, ref)
  if (found) return paymobTruth(ref, found)
  return { ref, paymentId: null, state: 'pending', amount: null, failure: null }
}

/**
 * Gives money back. Paymob keeps no name of ours with a refund, but how much of a payment went back. As much as our books
 * say: this one is to be made. This one on top, or all that are promised: an earlier try made it, and its answer was lost.
 * Anything else, and one of the others has to be cleared up first.
 */
export async function refundPaymobPayment(api: PaymobApi, wanted: RefundToMake): Promise<RefundTruth> {
  const { paymentRef, amount } = wanted
  const { returned, promised } = wanted.books ?? { returned: 0, promised: amount.amount }
  const paid = await findTransaction(api, paymentRef)
  if (!paid || stateOf(paid) === 'pending') throw new Error(`Paymob knows no payment of ${paymentRef}`)
  const back = Number(paid.refunded_amount_cents ?? 0)
  if (back === returned + amount.amount || back >= returned + promised)
    return { ref: null, state: 'succeeded', failure: null }
  if (back !== returned)
    throw new Error(`Paymob gave back ${back} of ${paymentRef}, and our books say ${returned}`)
  const fields = { transaction_id: paid.id, amount_cents: amount.amount }
  const answer = await api.write('/api/acceptance/void_refund/refund', fields)
  if ('refusal' in answer) return { ref: null, state: 'failed', failure: `refused_${answer.refusal.status}` }
  const refund = readTransaction(answer.data)
  if (!refund) throw new Error(`Paymob said nothing about a refund of ${paymentRef}`)
  const ref = String(refund.id)
  if (refund.pending) return { ref, state: 'requested', failure: null }
  if (refund.success) return { ref, state: 'succeeded', failure: null }
  return { ref, state: 'failed', failure: String(refund.data?.txn_response_code ?? 'declined') }
}

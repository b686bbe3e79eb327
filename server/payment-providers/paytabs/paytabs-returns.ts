import type { ProviderRefund, Returns } from '#server/payment-providers/provider/returns.ts'
import type { PaytabsApi } from './paytabs-api.ts'
import {
  chargedAmount,
  failureOf,
  isSale,
  type PaytabsTransaction,
  readTransactions,
  stateOf,
} from './paytabs-transaction.ts'

const ours = /^Refund (\S+)$/

/** What takes money out of a sale: it is given back, or undone before it was settled. */
function refundOf(transaction: PaytabsTransaction): ProviderRefund[] {
  const type = (transaction.tran_type ?? '').toLowerCase()
  const amount = chargedAmount(transaction)
  if ((type !== 'refund' && type !== 'void') || !amount) return []
  const state = stateOf(transaction)
  const over = state === 'succeeded' ? 'succeeded' : state === 'pending' ? 'requested' : 'failed'
  return [
    {
      ref: transaction.tran_ref,
      refundId: ours.exec(transaction.cart_description ?? '')?.[1] ?? null,
      amount: amount.amount,
      state: over,
      failure: over === 'failed' ? failureOf(transaction) : null,
    },
  ]
}

/** What was taken out of a payment, by its cart's transactions. Of disputes PayTabs tells by mail alone. */
export async function paytabsReturns(
  api: PaytabsApi,
  { ref, paymentId }: { readonly ref: string; readonly paymentId: string },
): Promise<Returns> {
  const answer = await api('/payment/query', { cart_id: paymentId })
  const transactions = 'data' in answer ? readTransactions(answer.data) : []
  if (!transactions.some((one) => isSale(one) && one.tran_ref === ref))
    throw new Error(`PayTabs does not say what became of ${ref}`)
  return { refunds: transactions.flatMap(refundOf), disputes: [] }
}

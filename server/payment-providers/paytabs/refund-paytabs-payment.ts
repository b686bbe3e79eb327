import type { RefundToMake, RefundTruth } from '#server/payment-providers/provider/provider.ts'
import { type PaytabsApi, paytabsCodes } from './paytabs-api.ts'
import {
  failureOf,
  type PaytabsTransaction,
  readTransaction,
  readTransactions,
  stateOf,
} from './paytabs-transaction.ts'

function truthOf(refund: PaytabsTransaction): RefundTruth {
  const state = stateOf(refund)
  if (state === 'succeeded') return { ref: refund.tran_ref, state, failure: null }
  if (state === 'pending') return { ref: refund.tran_ref, state: 'requested', failure: null }
  return { ref: refund.tran_ref, state: 'failed', failure: failureOf(refund) }
}

/** Our id travels in the description, since PayTabs keeps no other of ours beside the cart's. */
const descriptionOf = ({ refundId }: RefundToMake) => `Refund ${refundId}`

/** Without a list in which the sale itself stands nobody knows what was given back, so nothing more is. */
async function madeBefore(api: PaytabsApi, wanted: RefundToMake): Promise<PaytabsTransaction | undefined> {
  const answer = await api('/payment/query', { cart_id: wanted.paymentId })
  const transactions = 'data' in answer ? readTransactions(answer.data) : []
  if (!transactions.some(({ tran_ref }) => tran_ref === wanted.paymentRef))
    throw new Error(`PayTabs does not say what became of ${wanted.paymentRef}`)
  const description = descriptionOf(wanted)
  return transactions.find(
    ({ tran_type, cart_description }) =>
      tran_type?.toLowerCase() === 'refund' && cart_description === description,
  )
}

/** Gives money back. An earlier try with the same id is looked for first, so that it is given back once. */
export async function refundPaytabsPayment(api: PaytabsApi, wanted: RefundToMake): Promise<RefundTruth> {
  const before = await madeBefore(api, wanted)
  if (before) return truthOf(before)
  const answer = await api(
    '/payment/request',
    {
      tran_type: 'refund',
      tran_class: 'ecom',
      tran_ref: wanted.paymentRef,
      cart_id: wanted.paymentId,
      cart_description: descriptionOf(wanted),
      cart_currency: wanted.amount.currency,
    },
    wanted.amount,
  )
  if ('data' in answer) {
    const refund = readTransaction(answer.data)
    if (!refund) throw new Error(`PayTabs said nothing about the refund ${wanted.refundId}`)
    return truthOf(refund)
  }
  const { code, message } = answer.refusal
  if (code === paytabsCodes.duplicate) throw new Error(`PayTabs wants to be asked later: ${message}`)
  return { ref: null, state: 'failed', failure: `refused_${code}` }
}

import { createHash } from 'node:crypto'
import type { ProviderEvent } from '#server/payment-providers/provider/provider.ts'
import { isPaytabsCallback } from './paytabs-signature.ts'
import { isSale, type PaytabsTransaction, paytabsTruth, readTransaction } from './paytabs-transaction.ts'

/** Callbacks have no id and no time, and are repeated: what they say about a transaction is their id. */
function eventIdOf(transaction: PaytabsTransaction): string {
  const { tran_ref, tran_type, payment_result, tran_total, cart_amount } = transaction
  const said = JSON.stringify([
    tran_type,
    payment_result?.response_status,
    payment_result?.response_code,
    tran_total ?? cart_amount,
  ])
  return `${tran_ref}:${createHash('sha256').update(said).digest('hex').slice(0, 16)}`
}

function readBody(body: string): PaytabsTransaction | null {
  try {
    return readTransaction(JSON.parse(body))
  } catch {
    return null
  }
}

/** Judges a callback by its raw body. Nothing in it tells when it was sent, so what it says is only a hint to ask. */
export function verifyPaytabsWebhook(
  serverKey: string,
  body: string,
  headers: Headers,
): ProviderEvent | null {
  if (!isPaytabsCallback(serverKey, body, headers.get('signature'))) return null
  const transaction = readBody(body)
  if (!transaction) return null
  const eventId = eventIdOf(transaction)
  // A refund is a transaction of its own, which names the payment it belongs to.
  if (!isSale(transaction))
    return {
      eventId,
      ref: transaction.previous_tran_ref ?? null,
      truth: null,
      returns: { charge: null },
    }
  return { eventId, ref: transaction.tran_ref, truth: paytabsTruth(transaction) }
}

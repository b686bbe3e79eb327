import { createHash } from 'node:crypto'
import { toDecimalString } from '#domain/money/money.ts'
import { hmacHex, sameSignature } from '#server/payment-providers/provider/hmac-hex.ts'
import type { ProviderEvent } from '#server/payment-providers/provider/provider.ts'
import { amountOf, readCharge, type TapCharge, tapTruth } from './tap-charge.ts'
import { readRefund, type TapRefund } from './tap-refund.ts'

/** What Tap signs: some of the fields, the amount with all decimals of its currency. */
function signedText(
  said: Pick<TapCharge | TapRefund, 'id' | 'amount' | 'currency' | 'status' | 'reference'>,
  created: string | number | null | undefined,
): string | null {
  const amount = amountOf(said.amount, said.currency)
  if (!amount) return null
  const { gateway, payment } = said.reference ?? {}
  const fields = {
    id: said.id,
    amount: toDecimalString(amount),
    currency: said.currency,
    gateway_reference: gateway ?? '',
    payment_reference: payment ?? '',
    status: said.status,
    created: created ?? '',
  }
  return Object.entries(fields)
    .map(([name, value]) => `x_${name}${value}`)
    .join('')
}

function readBody(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

/** Messages have no id of their own and are repeated: what they say is their id. */
const eventIdOf = (id: string, text: string) =>
  `${id}:${createHash('sha256').update(text).digest('hex').slice(0, 16)}`

/** Judges a message by its `hashstring`. Nothing in it tells when it was sent, so what it says is only a hint to ask. */
export function verifyTapWebhook(secretKey: string, body: string, headers: Headers): ProviderEvent | null {
  const signature = headers.get('hashstring')
  const data = readBody(body)
  const charge = readCharge(data)
  const refund = charge ? null : readRefund(data)
  const text = charge
    ? signedText(charge, charge.transaction?.created)
    : refund && signedText(refund, refund.created)
  if (!signature || !text || !sameSignature(signature.toLowerCase(), hmacHex(secretKey, text))) return null
  if (charge) return { eventId: eventIdOf(charge.id, text), ref: charge.id, truth: tapTruth(charge) }
  if (!refund) return null
  return {
    eventId: eventIdOf(refund.id, text),
    ref: refund.charge_id,
    truth: null,
    returns: { charge: null },
  }
}

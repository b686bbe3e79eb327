import { createHmac } from 'node:crypto'
import * as z from 'zod/mini'
import { sameSignature } from '#server/payment-providers/provider/hmac-hex.ts'
import type { ProviderEvent } from '#server/payment-providers/provider/provider.ts'

/** What Paymob signs, in its order. */
const signed = [
  'amount_cents',
  'created_at',
  'currency',
  'error_occured',
  'has_parent_transaction',
  'id',
  'integration_id',
  'is_3d_secure',
  'is_auth',
  'is_capture',
  'is_refunded',
  'is_standalone_payment',
  'is_voided',
  'order.id',
  'owner',
  'pending',
  'source_data.pan',
  'source_data.sub_type',
  'source_data.type',
  'success',
] as const

type Fields = Readonly<Record<string, unknown>>

function valueAt(fields: Fields, path: string): string {
  const value = path.split('.').reduce<unknown>((at, name) => (at as Fields | null)?.[name], fields)
  return value == null ? '' : String(value)
}

export const signedText = (transaction: Fields) => signed.map((path) => valueAt(transaction, path)).join('')

const messageShape = z.looseObject({
  type: z.string(),
  obj: z.looseObject({
    id: z.union([z.string(), z.number()]),
    order: z.looseObject({ id: z.union([z.string(), z.number()]) }),
  }),
})

function readMessage(body: string) {
  try {
    const parsed = z.safeParse(messageShape, JSON.parse(body))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

/** Judges a message by the `hmac` of its address. What it says is only a hint to ask: not all of it is signed. */
export function verifyPaymobWebhook(
  hmacSecret: string,
  body: string,
  query: URLSearchParams | undefined,
): ProviderEvent | null {
  const given = query?.get('hmac')
  const message = readMessage(body)
  if (!given || message?.type !== 'TRANSACTION') return null
  const ours = createHmac('sha512', hmacSecret).update(signedText(message.obj), 'utf8').digest('hex')
  if (!sameSignature(given.toLowerCase(), ours)) return null
  // The same transaction is told of again when it changes, so what was signed is part of its name.
  const eventId = `${message.obj.id}:${ours.slice(0, 16)}`
  return { eventId, ref: String(message.obj.order.id), truth: null }
}

import * as z from 'zod/mini'
import { isCurrency, type Money, parseMoney } from '#domain/money/money.ts'
import type { PaymentTruth } from '#server/payment-providers/provider/provider.ts'

const words = z.optional(z.nullable(z.string()))
const figure = z.union([z.string(), z.number()])

const chargeShape = z.looseObject({
  id: z.string().check(z.regex(/^chg_/)),
  status: z.string(),
  amount: figure,
  currency: z.string(),
  transaction: z.optional(z.nullable(z.looseObject({ url: words, created: z.optional(z.nullable(figure)) }))),
  reference: z.optional(
    z.nullable(z.looseObject({ transaction: words, order: words, gateway: words, payment: words })),
  ),
  response: z.optional(z.nullable(z.looseObject({ code: z.optional(z.nullable(figure)) }))),
  source: z.optional(z.nullable(z.looseObject({ payment_method: words }))),
})
export type TapCharge = z.infer<typeof chargeShape>

/** Reads one charge; null when it is none. */
export function readCharge(data: unknown): TapCharge | null {
  const parsed = z.safeParse(chargeShape, data)
  return parsed.success ? parsed.data : null
}

/**
 * What Tap calls a charge, and what it is for us. Timed out and unknown ones stay under watch: their provider may still
 * say that the money came. So does a word that is new.
 */
const states: Readonly<Record<string, PaymentTruth['state']>> = {
  INITIATED: 'pending',
  IN_PROGRESS: 'pending',
  AUTHORIZED: 'pending',
  TIMEDOUT: 'pending',
  UNKNOWN: 'pending',
  CAPTURED: 'succeeded',
  ABANDONED: 'expired',
  CANCELLED: 'cancelled',
  VOID: 'cancelled',
  FAILED: 'failed',
  DECLINED: 'failed',
  RESTRICTED: 'failed',
}

export const tapStatuses = Object.keys(states)

export function stateOf({ status }: Pick<TapCharge, 'status'>): PaymentTruth['state'] {
  return states[status] ?? 'pending'
}

/** An amount as Tap writes it: major units, as a number or as words. */
export function amountOf(amount: string | number, currency: string): Money | null {
  return isCurrency(currency) ? parseMoney(String(amount), currency) : null
}

export function tapTruth(charge: TapCharge): PaymentTruth {
  const state = stateOf(charge)
  const isOver = state !== 'succeeded' && state !== 'pending'
  const code = charge.response?.code
  return {
    ref: charge.id,
    paymentId: charge.reference?.transaction ?? null,
    state,
    amount: amountOf(charge.amount, charge.currency),
    // Cash at a kiosk: it is paid in, and nobody pays it out.
    ...(charge.source?.payment_method?.toUpperCase() === 'FAWRY' && { goesBack: 'none' as const }),
    failure: isOver ? (code == null ? charge.status.toLowerCase() : String(code)) : null,
  }
}

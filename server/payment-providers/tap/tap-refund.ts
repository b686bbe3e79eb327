import * as z from 'zod/mini'
import type { Money } from '#domain/money/money.ts'
import type { RefundToMake, RefundTruth } from '#server/payment-providers/provider/provider.ts'
import type { ProviderRefund, Returns } from '#server/payment-providers/provider/returns.ts'
import type { TapApi } from './tap-api.ts'
import { amountOf } from './tap-charge.ts'

const figure = z.union([z.string(), z.number()])
const words = z.optional(z.nullable(z.string()))

const refundShape = z.looseObject({
  id: z.string().check(z.regex(/^re_/)),
  charge_id: z.string(),
  status: z.string(),
  amount: figure,
  currency: z.string(),
  created: z.optional(z.nullable(figure)),
  reference: z.optional(z.nullable(z.looseObject({ merchant: words, gateway: words, payment: words }))),
  response: z.optional(z.nullable(z.looseObject({ code: z.optional(z.nullable(figure)) }))),
})
export type TapRefund = z.infer<typeof refundShape>

export function readRefund(data: unknown): TapRefund | null {
  const parsed = z.safeParse(refundShape, data)
  return parsed.success ? parsed.data : null
}

/** Everything that is not one of these is still on its way. */
const over: Readonly<Record<string, 'succeeded' | 'failed'>> = {
  REFUNDED: 'succeeded',
  CAPTURED: 'succeeded',
  CANCELLED: 'failed',
  FAILED: 'failed',
  DECLINED: 'failed',
  RESTRICTED: 'failed',
  VOID: 'failed',
}

function truthOf({ id, status, response }: TapRefund): RefundTruth & { readonly ref: string } {
  const state = over[status] ?? 'requested'
  const code = response?.code
  const failure = state === 'failed' ? (code == null ? status.toLowerCase() : String(code)) : null
  return { ref: id, state, failure }
}

const sinceShape = z.looseObject({ transaction: z.looseObject({ created: figure }) })
const listShape = z.looseObject({ refunds: z.array(z.unknown()), has_more: z.optional(z.boolean()) })
const pageSize = 50
/** A charge that lies behind more refunds of the account is for people to look at. */
const mostPages = 40

/** The refunds of a charge, newest first. Tap lists those of the whole account, so they are looked through. */
async function refundsOf(api: TapApi, chargeId: string): Promise<TapRefund[]> {
  const charge = await api('GET', `/charges/${encodeURIComponent(chargeId)}`)
  const known = 'data' in charge ? z.safeParse(sinceShape, charge.data) : null
  // Without the charge nobody knows what was given back, so nothing more is.
  if (!known?.success) throw new Error(`Tap does not say what became of ${chargeId}`)
  const since = Number(known.data.transaction.created)
  const found: TapRefund[] = []
  let after: string | undefined
  for (let page = 0; page < mostPages; page++) {
    const answer = await api('POST', '/refunds/list', {
      limit: pageSize,
      ...(after && { starting_after: after }),
    })
    // Tap refuses to show a list that would be empty.
    if ('refusal' in answer) {
      if (/not found/i.test(answer.refusal.message)) return found
      throw new Error(`Tap: ${answer.refusal.message}`)
    }
    const list = z.safeParse(listShape, answer.data)
    if (!list.success) throw new Error('Tap gave no list of refunds')
    const refunds = list.data.refunds.flatMap((one) => readRefund(one) ?? [])
    found.push(...refunds.filter(({ charge_id }) => charge_id === chargeId))
    const last = refunds.at(-1)
    const isOlder = last?.created != null && Number(last.created) < since
    if (!last || isOlder || list.data.refunds.length < pageSize) return found
    after = last.id
  }
  throw new Error(`Tap has too many refunds to look through for ${chargeId}`)
}

/** Gives money back. An earlier try with the same id is looked for first, so that it is given back once. */
export async function refundTapCharge(api: TapApi, wanted: RefundToMake): Promise<RefundTruth> {
  const { refundId, paymentRef, amount } = wanted
  const before = (await refundsOf(api, paymentRef)).find(({ reference }) => reference?.merchant === refundId)
  if (before) return truthOf(before)
  const fields = {
    charge_id: paymentRef,
    currency: amount.currency,
    reason: 'requested_by_customer',
    description: `Refund ${refundId}`,
    reference: { merchant: refundId, idempotent: refundId },
  }
  const answer = await api('POST', '/refunds', fields, amount)
  if ('refusal' in answer) return { ref: null, state: 'failed', failure: `refused_${answer.refusal.code}` }
  const refund = readRefund(answer.data)
  if (!refund) throw new Error(`Tap said nothing about the refund ${refundId}`)
  return truthOf(refund)
}

/** What was taken out of a charge, whoever asked for it. Of disputes Tap tells by mail alone. */
export async function tapReturns(api: TapApi, { ref }: { readonly ref: string }): Promise<Returns> {
  const refunds = (await refundsOf(api, ref)).flatMap((refund): ProviderRefund[] => {
    const amount: Money | null = amountOf(refund.amount, refund.currency)
    const refundId = refund.reference?.merchant ?? null
    return amount ? [{ ...truthOf(refund), refundId, amount: amount.amount }] : []
  })
  return { refunds, disputes: [] }
}

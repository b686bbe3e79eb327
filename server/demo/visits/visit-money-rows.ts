import {
  changedSaleEntries,
  type Entry,
  keptOfSale,
  paymentEntries,
  refundEntries,
  saleEntries,
} from '#domain/ledger/postings.ts'
import type { Policy } from '#domain/policy/policy.ts'
import { cancelTerms } from '#domain/refund/cancel-terms.ts'
import type { EpochMs } from '#domain/time/wall-clock.ts'
import { demoId } from '#server/demo/venue/demo-id.ts'
import { chance } from './demo-random.ts'
import type { PricedVisit } from './price-visits.ts'
import { orderIdOf } from './visit-order-rows.ts'
import type { VisitTimes } from './visit-times.ts'

const second = 1000
const pageMinutes = 30

type Payment = {
  readonly id: string
  readonly amount: number
  readonly provider: 'sandbox' | 'cash' | 'card_terminal'
  readonly state: 'succeeded' | 'failed' | 'expired'
  readonly startedAt: EpochMs
  readonly settledAt: EpochMs
}

type Refund = { readonly id: string; readonly amount: number; readonly at: EpochMs }

/** What was paid for a visit, what went back, and how the ledger and the demo provider's own books say it. */
export function visitMoneyRows(visit: PricedVisit, times: VisitTimes, policy: Policy) {
  const payments = paymentsOf(visit, times)
  const paid = payments.find(({ state }) => state === 'succeeded')
  const refund = paid ? refundOf(visit, times, paid, policy) : null
  const order = { order_id: orderIdOf(visit), currency: visit.quote.currency }
  const refundedOf = ({ id }: Payment) => (refund && id === paid?.id ? refund.amount : 0)
  return {
    payments: payments.map((payment) => ({
      id: payment.id,
      ...order,
      amount: payment.amount,
      refunded: refundedOf(payment),
      provider: payment.provider,
      provider_ref: payment.provider === 'sandbox' ? refOf(payment) : null,
      state: payment.state,
      failure: payment.state === 'failed' ? 'card_declined' : null,
      expires_at: payment.provider === 'sandbox' ? closesAt(payment) : null,
      created_at: new Date(payment.startedAt),
      settled_at: new Date(payment.settledAt),
    })),
    sandboxPayments: payments
      .filter(({ provider }) => provider === 'sandbox')
      .map((payment) => sandboxRow(visit, payment, refundedOf(payment))),
    refunds:
      refund && paid
        ? [
            {
              id: refund.id,
              ...order,
              payment_id: paid.id,
              amount: refund.amount,
              state: 'succeeded',
              reason: 'cancelled',
              provider_ref: `sbr_${refund.id}`,
              attempts: 1,
              created_at: new Date(refund.at),
              settled_at: new Date(refund.at + 20 * second),
            },
          ]
        : [],
    sandboxRefunds:
      refund && paid
        ? [
            {
              key: refund.id,
              payment_ref: refOf(paid),
              amount: refund.amount,
              created_at: new Date(refund.at),
            },
          ]
        : [],
    entries: postingsOf(visit, times, payments, refund).flatMap(({ cause, entries, at }) =>
      entries.map((entry) => ({
        posting_id: demoId(cause),
        ...order,
        ...entry,
        cause,
        created_at: new Date(at),
      })),
    ),
  }
}

function paymentsOf(visit: PricedVisit, times: VisitTimes): Payment[] {
  const { quote, key, random, source } = visit
  const payments: Payment[] = []
  const page = { provider: 'sandbox', startedAt: times.paymentStartedAt } as const
  let owed = quote.payable
  if (source === 'web' && quote.dueNow > 0) {
    const failed = { ...page, id: demoId(`${key} first try`), amount: quote.dueNow }
    if (times.confirmedAt === null) {
      if (times.wasExtended)
        payments.push({ ...failed, state: 'expired', settledAt: times.heldUntil ?? visit.endedAt })
      return payments
    }
    if (chance(random, 0.05))
      payments.push({ ...failed, state: 'failed', settledAt: times.paymentStartedAt + 10 * second })
    const id = demoId(`${key} payment`)
    payments.push({ ...page, id, amount: quote.dueNow, state: 'succeeded', settledAt: times.confirmedAt })
    owed -= quote.dueNow
  }
  if (owed > 0 && times.checkedInAt !== null) {
    const provider = chance(random, 0.6) ? 'card_terminal' : 'cash'
    const at = { startedAt: times.checkedInAt, settledAt: times.checkedInAt }
    payments.push({ id: demoId(`${key} desk`), amount: owed, provider, state: 'succeeded', ...at })
  }
  return payments
}

function refundOf(visit: PricedVisit, times: VisitTimes, paid: Payment, policy: Policy): Refund | null {
  if (times.cancelledAt === null) return null
  const { startsAt } = visit.session
  const { refund } = cancelTerms({
    paid: paid.amount,
    startsAt,
    now: times.cancelledAt,
    policy,
    currency: visit.quote.currency,
  })
  return refund > 0 ? { id: demoId(`${visit.key} refund`), amount: refund, at: times.cancelledAt } : null
}

type Posting = { readonly cause: string; readonly entries: readonly Entry[]; readonly at: EpochMs }

/** As the use cases post them: the sale when it was confirmed, each payment, what cancelling took back, the refund. */
function postingsOf(
  visit: PricedVisit,
  times: VisitTimes,
  payments: readonly Payment[],
  refund: Refund | null,
): Posting[] {
  const { total, vat, payable } = visit.quote
  const sale = { total, vat, payable, giftCards: 0 }
  const orderId = orderIdOf(visit)
  const succeeded = payments.filter(({ state }) => state === 'succeeded')
  const paid = succeeded.reduce((sum, { amount }) => sum + amount, 0)
  const kept = keptOfSale(sale, { money: paid - (refund?.amount ?? 0), vouchers: 0 })
  return [
    ...succeeded.map(({ id, amount, settledAt }) => ({
      cause: `payment:${id}`,
      entries: paymentEntries(amount),
      at: settledAt,
    })),
    ...(times.confirmedAt === null
      ? []
      : [{ cause: `sale:${orderId}`, entries: saleEntries(sale), at: times.confirmedAt }]),
    ...(times.cancelledAt === null
      ? []
      : [{ cause: `cancel:${orderId}`, entries: changedSaleEntries(sale, kept), at: times.cancelledAt }]),
    ...(refund
      ? [{ cause: `refund:${refund.id}`, entries: refundEntries(refund.amount), at: refund.at + 20 * second }]
      : []),
  ]
}

const sandboxStates = { succeeded: 'paid', failed: 'declined', expired: 'expired' } as const

/** Without it the demo provider would not know what it is asked to give back. */
function sandboxRow({ room, guest, quote }: PricedVisit, payment: Payment, refunded: number) {
  return {
    ref: refOf(payment),
    payment_id: payment.id,
    amount: payment.amount,
    currency: quote.currency,
    state: sandboxStates[payment.state],
    locale: guest.locale,
    description: room.name[guest.locale],
    return_url: 'https://dahleez.example/confirm',
    webhook_url: 'https://dahleez.example/webhooks/sandbox',
    failure: payment.state === 'failed' ? 'card_declined' : null,
    refunded,
    expires_at: closesAt(payment),
    created_at: new Date(payment.startedAt),
  }
}

const closesAt = ({ startedAt }: Payment) => new Date(startedAt + pageMinutes * 60 * second)

function refOf({ id }: Payment): string {
  return `sbx_${id.replaceAll('-', '').slice(0, 24)}`
}

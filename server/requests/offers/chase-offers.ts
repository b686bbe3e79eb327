import { nextStepOf, reminderHorizon } from '#domain/request/offer-payment.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import type { Queries, Transaction } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { updateRow } from '#server/db/rows.ts'
import { writeNotice } from '#server/ledger/write-notice.ts'
import { cancelOrder } from '#server/orders/cancel-order.ts'
import { type LockedOrder, lockOrder } from '#server/orders/record/lock-order.ts'
import { readOrderMoney } from '#server/orders/record/order-money.ts'
import { lockRequest } from '#server/requests/record/lock-request.ts'
import { queueRequestMail } from '#server/requests/record/queue-request-mail.ts'

const batch = 200

type Due = { readonly id: string; readonly requestId: string; readonly orderId: string }

/**
 * Sees to offers of several rooms of which something is owed: the guest is reminded before the date, staff are warned when
 * it has passed, and where the offer said so its rooms are free again a day later, by the terms of the booking.
 */
export async function chaseOffers(db: Queries, now: number): Promise<number> {
  const due = await db
    .selectFrom('offer')
    .innerJoin('order', 'order.id', 'offer.order_id')
    .innerJoin('booking', 'booking.order_id', 'order.id')
    .select(['offer.id', 'offer.request_id as requestId', 'order.id as orderId'])
    .where('order.state', '=', 'confirmed')
    .whereRef('order.paid', '<', 'order.payable')
    .where('booking.status', '=', 'confirmed')
    .where('offer.released_at', 'is', null)
    .where('offer.pay_by', '<=', new Date(reminderHorizon(now)))
    // Those of whom nobody expects anything any more do not keep the others waiting.
    .where((eb) =>
      eb.or([
        eb('offer.warned_at', 'is', null),
        eb.and([eb('offer.releases', '=', true), eb('offer.pay_by', '<=', new Date(now))]),
      ]),
    )
    .orderBy('offer.pay_by')
    .limit(batch)
    .execute()
  let done = 0
  for (const offer of due) if (await inTransaction(db, (tx) => chaseOffer(tx, offer, now))) done++
  return done
}

async function chaseOffer(tx: Transaction, { id, requestId, orderId }: Due, now: number): Promise<boolean> {
  const request = await lockRequest(tx, requestId)
  const locked = await lockOrder(tx, orderId)
  // Money, another date or a cancellation may have come meanwhile.
  const offer = await tx.selectFrom('offer').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!request || !offer?.pay_by || locked?.order.state !== 'confirmed') return false
  const { order } = locked
  const money = await readOrderMoney(tx, orderId)
  const owed = order.payable - money.paid
  // Who is paying just now is let finish.
  if (owed <= 0 || money.undecided) return false
  const payBy = offer.pay_by.getTime()
  const step = nextStepOf(
    {
      payBy,
      releases: offer.releases,
      acceptedAt: order.confirmed_at?.getTime() ?? 0,
      remindedAt: offer.reminded_at?.getTime() ?? null,
      warnedAt: offer.warned_at?.getTime() ?? null,
    },
    now,
  )
  const at = new Date(now)
  if (step === null) return false
  const cause = `${id}:${offer.pay_by.toISOString()}`
  if (step === 'release') return release(tx, locked, { id, owed }, now)
  if (step === 'remind') {
    await updateRow(tx, 'offer', id, { reminded_at: at })
    await queueRequestMail(tx, request, { kind: 'request_due', cause: `request_due:${cause}` })
    return true
  }
  await updateRow(tx, 'offer', id, { warned_at: at })
  await writeNotice(tx, order, { kind: 'offer_unpaid', amount: owed, cause: `offer_unpaid:${cause}` }, now)
  await queueRequestMail(tx, request, { kind: 'request_overdue', cause: `request_overdue:${cause}` })
  return true
}

async function release(
  tx: Transaction,
  { order }: LockedOrder,
  { id, owed }: { readonly id: string; readonly owed: number },
  now: number,
): Promise<boolean> {
  const ended = { orderId: order.id, actor: 'system', unpaid: true } as const
  const cancelled = await cancelOrder(tx, ended, now)
  if (!cancelled.ok) return false
  await updateRow(tx, 'offer', id, { released_at: new Date(now) })
  await writeAudit(
    tx,
    {
      actor: 'system',
      action: 'order.cancelled',
      noun: 'order',
      nounId: order.id,
      branchId: order.branch_id,
      before: { state: 'confirmed', owed, currency: order.currency },
      after: { state: 'cancelled', order: order.code, refund: cancelled.refund, reason: 'offer_unpaid' },
    },
    now,
  )
  return true
}

import type { FiledPosting, OrderFile } from '#contracts/office/orders.ts'
import { orderStanding } from '#domain/order/order-standing.ts'
import { isOwnPaymentPlace } from '#domain/payment/payment-places.ts'
import { e164 } from '#domain/phone/phone.ts'
import { type OfficeReader, requirePermission } from '#domain/staff/require-permission.ts'
import { auditEntriesOf, selectAudit } from '#server/audit/audit-entries.queries.ts'
import type { Outcome } from '#server/calls/outcome.ts'
import type { Queries, Transaction } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { readDeskBookings } from '#server/desk/desk-bookings.queries.ts'
import { type DeskOrderCall, type DeskRefusal, lockDeskOrder } from '#server/desk/desk-order.ts'
import { readRefundLimit } from '#server/desk/refund-limit.ts'
import { readEvents } from '#server/desk/show-desk-order.ts'
import { readGuestLines } from '#server/guests/guest-lines.queries.ts'
import { readOrderMails } from '#server/mail/mail-summary.queries.ts'
import { orderAnswer } from '#server/orders/order-answer.ts'
import type { LockedOrder } from '#server/orders/record/lock-order.ts'
import { readOrderMoney } from '#server/orders/record/order-money.ts'
import { providerWords } from '#server/payment-providers/payment-providers.ts'
import { readGivenBack, readRefundable } from '#server/payments/refunds/refundable.queries.ts'
import { readBuyer } from '#server/tax-documents/document-facts.queries.ts'
import { listDocuments } from '#server/tax-documents/list-documents.queries.ts'
import { saleReturnOf } from '#server/till/record/sale-return.ts'
import { readTakings, takingsOf } from '#server/till/record/takings.queries.ts'
import { noticesOfOrder } from './money-notices.ts'

const mostEntries = 100

/** Everything about an order: what the desk needs for all, the books and the messages for those who run the branch. */
export async function showOrderFile(
  db: Queries,
  call: DeskOrderCall<OfficeReader>,
  now: number,
): Promise<Outcome<{ file: OrderFile }, DeskRefusal>> {
  return inTransaction(db, async (tx) => {
    const found = await lockDeskOrder(tx, call, 'booking.read', now)
    if (!found.ok) return found
    const { order, booking } = found.locked
    const [shown] = await readDeskBookings(tx, { orderId: order.id }, now)
    const [guest] = shown
      ? []
      : await readGuestLines(tx, [{ guestId: order.guest_id, before: new Date(now) }])
    const mayChange = requirePermission(call.actor, 'order.change', order.branch_id, now) === null
    const takings = await readTakings(tx, { ...takingsOf(order), actor: call.actor }, now)
    return {
      ok: true,
      file: {
        order: await orderAnswer(tx, order.id),
        booking: shown ?? null,
        guest: shown?.guest ?? guest ?? null,
        standing: orderStanding(order.state, booking?.status ?? null),
        source: order.source,
        phone: order.phone && e164(order.phone),
        events: booking ? await readEvents(tx, booking.id) : [],
        payments: await readPayments(tx, order.id),
        refunds: await readRefunds(tx, order.id),
        takings,
        saleReturn: saleReturnOf(found.locked, takings, call.actor, now),
        disputes: await readDisputes(tx, order.id),
        documents: await listDocuments(tx, order.id),
        buyer: await readBuyer(tx, order.id),
        notices: mayChange ? await noticesOfOrder(tx, order.id) : [],
        books: mayChange ? await readBooks(tx, call, found.locked) : null,
      },
    }
  })
}

async function readPayments(tx: Transaction, orderId: string): Promise<OrderFile['payments']> {
  const rows = await tx
    .selectFrom('payment')
    .select([
      'id',
      'provider',
      'account',
      'goes_back as goesBack',
      'provider_ref as providerRef',
      'state',
      'failure',
      'amount',
      'refunded',
    ])
    .select('created_at')
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ created_at, ...row }) => ({
    ...row,
    providerWords: onlineWords(row.provider),
    createdAt: created_at.toISOString(),
  }))
}

/** Our own words are those of the screens. */
function onlineWords(provider: string) {
  return isOwnPaymentPlace(provider) ? null : providerWords(provider)
}

async function readRefunds(tx: Transaction, orderId: string): Promise<OrderFile['refunds']> {
  const rows = await tx
    .selectFrom('refund')
    .select(['id', 'payment_id as paymentId', 'state', 'reason', 'provider_ref as providerRef', 'failure'])
    .select(['amount', 'means', 'created_at'])
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ created_at, ...row }) => ({ ...row, createdAt: created_at.toISOString() }))
}

async function readDisputes(tx: Transaction, orderId: string): Promise<OrderFile['disputes']> {
  const rows = await tx
    .selectFrom('dispute')
    .select(['id', 'payment_id as paymentId', 'state', 'reason', 'provider_ref as providerRef', 'amount'])
    .select(['answer_by', 'created_at'])
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ answer_by, created_at, ...row }) => ({
    ...row,
    answerBy: answer_by?.toISOString() ?? null,
    createdAt: created_at.toISOString(),
  }))
}

async function readBooks(
  tx: Transaction,
  { actor }: DeskOrderCall<OfficeReader>,
  { order, booking }: LockedOrder,
): Promise<OrderFile['books']> {
  const money = await readOrderMoney(tx, order.id)
  const limit = await readRefundLimit(tx, actor, order.branch_id)
  const entries = await selectAudit(tx)
    .where((entry) =>
      entry.or([
        entry.and([entry('noun', '=', 'order'), entry('noun_id', '=', order.id)]),
        ...(booking ? [entry.and([entry('noun', '=', 'booking'), entry('noun_id', '=', booking.id)])] : []),
      ]),
    )
    .limit(mostEntries)
    .execute()
  return {
    staffRefunds: await readStaffRefunds(tx, order.id),
    ledger: await readLedger(tx, order.id),
    messages: await readOrderMails(tx, order.id),
    audit: await auditEntriesOf(tx, entries),
    refundable: (await readRefundable(tx, order, money)).refundable,
    limit: limit === null ? null : Math.max(0, limit - (await readGivenBack(tx, order.id))),
  }
}

async function readStaffRefunds(tx: Transaction, orderId: string) {
  const rows = await tx
    .selectFrom('staff_refund')
    .innerJoin('staff_member', 'staff_member.id', 'staff_refund.staff_id')
    .select(['staff_refund.id', 'amount', 'goes_to as goesTo', 'reason', 'staff_member.name as by'])
    .select('staff_refund.created_at')
    .where('order_id', '=', orderId)
    .orderBy('staff_refund.created_at')
    .execute()
  return rows.map(({ created_at, ...row }) => ({ ...row, createdAt: created_at.toISOString() }))
}

async function readLedger(tx: Transaction, orderId: string): Promise<FiledPosting[]> {
  const rows = await tx
    .selectFrom('ledger_entry')
    .select(['posting_id', 'cause', 'created_at', 'account', 'amount'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  const postings = new Map<string, FiledPosting>()
  for (const { posting_id: id, cause, created_at, account, amount } of rows) {
    const known = postings.get(id) ?? {
      // What follows the colon is an id that tells nobody anything.
      id,
      cause: cause.split(':')[0] ?? '',
      at: created_at.toISOString(),
      entries: [],
    }
    postings.set(id, { ...known, entries: [...known.entries, { account, amount }] })
  }
  return [...postings.values()]
}

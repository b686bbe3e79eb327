import type { Audit } from '#server/audit/change-by-staff.ts'
import type { BranchBook } from '#server/availability/branch-book.ts'
import type { Queries, Transaction } from '#server/db/connect.ts'
import { undoIfRefused } from '#server/db/undo-if-refused.ts'
import { confirmOrder } from '#server/orders/confirm-order.ts'
import { lockOrder } from '#server/orders/record/lock-order.ts'
import { aboutRequest, changeRequestByStaff } from '#server/requests/record/change-request-by-staff.ts'
import { lockRequest } from '#server/requests/record/lock-request.ts'
import { type AcceptRefusal, holdOffer } from './accept-quote.ts'
import { readOffer } from './hold-quoted-slot.ts'
import { type QuoteRefusal, type QuoteToSend, writeOffer } from './quote-request.ts'

export type BookRequest = Omit<QuoteToSend, 'validUntil'>

export type Booked =
  | { readonly ok: true; readonly order: string }
  | { readonly ok: false; readonly code: QuoteRefusal | AcceptRefusal }

/**
 * Books what was agreed with the guest, on the phone perhaps: confirmed at once at the agreed price, paid when they
 * pay. The offer is written as any other, so that the conversation tells what the booking came of.
 */
export async function bookRequest(
  db: Queries,
  book: BranchBook,
  agreed: BookRequest,
  now: number,
): Promise<Booked> {
  return changeRequestByStaff(db, agreed, now, (tx, _, audit) =>
    undoIfRefused(tx, () => bookAgreed(tx, book, agreed, audit, now)),
  )
}

async function bookAgreed(
  tx: Transaction,
  book: BranchBook,
  agreed: BookRequest,
  audit: Audit,
  now: number,
): Promise<Booked> {
  const offered = await writeOffer(tx, book, { ...agreed, validUntil: agreed.startsAt }, now)
  if (!offered.ok) return offered
  const request = await lockRequest(tx, agreed.requestId)
  const earlier = request?.order_id ? await lockOrder(tx, request.order_id) : null
  const living = earlier?.order.state === 'cancelled' ? null : earlier
  const offer = request && readOffer(book, request, now)
  if (!request || !offer) return { ok: false, code: 'quote_gone' }
  const held = await holdOffer(tx, book, { request, living, offer }, now)
  if (typeof held === 'string') return { ok: false, code: held }
  const locked = await lockOrder(tx, held.id)
  if (!locked || (await confirmOrder(tx, locked, `staff:${agreed.staffId}`, now)) !== 'confirmed')
    return { ok: false, code: 'slot_taken' }
  const { room, startsAt, players, amount } = agreed
  await audit({
    action: 'request.booked',
    ...aboutRequest(request),
    before: { state: offered.request.state },
    after: { order: held.code, room, startsAt, players, amount },
  })
  return { ok: true, order: held.code }
}

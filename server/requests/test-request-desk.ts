import { randomUUID } from 'node:crypto'
import { activeStatuses } from '#domain/booking/booking-states.ts'
import { hour, type TestShop } from '#server/orders/test-shop.ts'
import { acceptQuote } from '#server/requests/offers/accept-quote.ts'
import { type QuoteToSend, quoteRequest } from '#server/requests/offers/quote-request.ts'
import { sendRequest } from './send-request.ts'

export const requestForm = {
  name: 'Noura',
  email: 'noura@guest.example',
  company: '',
  phone: '0501234567@SA',
  country: 'SA',
  requestType: 'birthday',
  group: 'family',
  playersCount: '6',
  photoSession: true,
  notes: 'Cake after, please.',
  branch: 'riyadh',
}

export const contactForm = {
  requestType: 'contact',
  name: 'Omar',
  email: 'omar@guest.example',
  phone: '',
  branch: 'dubai',
  message: 'I left my hat in the train.',
}

export type TestDesk = Awaited<ReturnType<typeof openRequestDesk>>

/** Somebody of the staff with an inbox, and guests who write to it. */
export async function openRequestDesk(shop: TestShop) {
  const { db, book, now } = shop
  const { id: staffId } = await db
    .insertInto('staff_member')
    .values({ name: 'Huda', email: `huda-${randomUUID()}@venue.example`, role: 'manager' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('staff_branch').values({ staff_id: staffId, branch_id: book.id }).execute()

  const desk = {
    staffId,

    async send({ automatic = false, ...changes }: { automatic?: boolean; [field: string]: unknown } = {}) {
      const input = {
        automatic,
        form: { ...requestForm, ...changes },
        locale: 'en',
        idempotencyKey: randomUUID(),
      } as const
      const sent = await sendRequest(db, input, now)
      if (typeof sent === 'string' || !sent.ok) throw new Error(JSON.stringify(sent))
      return sent
    },

    /** Offers a slot, for a thousand unless said otherwise. */
    quote: (requestId: string, slot: { room: string; startsAt: number }, more: Partial<QuoteToSend> = {}) =>
      quoteRequest(
        db,
        book,
        {
          requestId,
          staffId,
          ...slot,
          players: 4,
          amount: 100_000,
          validUntil: now + 20 * hour,
          message: 'We would love to have you.',
          ...more,
        },
        more.validUntil === undefined ? now : Math.min(now, more.validUntil - 1),
      ),

    /** Sends a request and offers a slot for it. */
    async offer(slot = shop.slots(), more: Partial<QuoteToSend> = {}) {
      const sent = await desk.send()
      const quoted = await desk.quote(sent.id, slot, more)
      if (!quoted.ok) throw new Error(quoted.code)
      return { ...sent, quoteId: quoted.quoteId, slot }
    },

    accept: (offer: { id: string; quoteId: string }, at = now) =>
      acceptQuote(db, book, { requestId: offer.id, quoteId: offer.quoteId }, at),

    async accepted(offer: { id: string; quoteId: string }, at = now): Promise<string> {
      const accepted = await desk.accept(offer, at)
      if (!accepted.ok) throw new Error(accepted.code)
      return accepted.order.id
    },

    request: (id: string) =>
      db.selectFrom('request').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),

    /** The orders of a request that keep a room from everyone else. */
    active: (requestId: string) =>
      db
        .selectFrom('order')
        .innerJoin('booking', 'booking.order_id', 'order.id')
        .select(['order.id', 'booking.status'])
        .where('order.request_id', '=', requestId)
        .where('booking.status', 'in', activeStatuses)
        .execute(),
  }
  return desk
}

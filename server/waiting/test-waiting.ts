import { randomUUID } from 'node:crypto'
import { businessDay } from '#domain/time/wall-clock.ts'
import type { Database } from '#server/db/connect.ts'
import { openShop } from '#server/orders/test-shop.ts'
import { acceptOffer } from './accept-offer.ts'
import { announceOffer } from './announce-offer.ts'
import { type JoinWaiting, joinWaiting, type WaitingJoined } from './join-waiting.ts'

export type TestSlot = { readonly room: string; readonly startsAt: number }
export type TestWaiting = Awaited<ReturnType<typeof openWaitingList>>

/** The demo venue with guests who wait. */
export async function openWaitingList(db: Database) {
  const shop = await openShop(db)
  const { book, now } = shop
  const evening = (startsAt: number) =>
    businessDay(startsAt, book.clock.timeZone, book.clock.businessDayStart)
  let guests = 0

  const list = {
    ...shop,

    ask: (slot: TestSlot, more: Partial<JoinWaiting> = {}, at = now): Promise<WaitingJoined> => {
      guests++
      return joinWaiting(
        shop.db,
        book,
        {
          date: evening(slot.startsAt),
          ...slot,
          players: 4,
          name: 'Salma',
          email: `salma-${guests}@guest.example`,
          locale: 'en',
          idempotencyKey: randomUUID(),
          ...more,
        },
        at,
      )
    },

    /** Somebody who waits for a slot; answers their id. */
    async waitFor(slot: TestSlot, more: Partial<JoinWaiting> = {}, at = now): Promise<string> {
      const joined = await list.ask(slot, more, at)
      if (!joined.ok) throw new Error(joined.code)
      return joined.id
    },

    /** A slot that somebody has paid for. */
    async sold(slot: TestSlot = shop.slots()): Promise<{ slot: TestSlot; orderId: string }> {
      const orderId = await shop.hold(slot)
      const ref = await shop.pay(orderId)
      shop.bank.end(ref, 'succeeded')
      await shop.webhook(ref)
      return { slot, orderId }
    },

    /** What was ever offered to somebody, the oldest first. */
    offers: (waitingId: string) =>
      shop.db
        .selectFrom('waiting_offer')
        .selectAll()
        .where('waiting_id', '=', waitingId)
        .orderBy('created_at')
        .execute(),

    /** The offer that is open, made known. */
    async offer(waitingId: string, at = now): Promise<string> {
      const open = (await list.offers(waitingId)).find(({ state }) => state === 'open')
      if (!open) throw new Error('Nothing is kept for them')
      await announceOffer(shop.db, open.id, at)
      return open.id
    },

    accept: (waitingId: string, offerId: string, at = now) =>
      acceptOffer(shop.db, book, { waitingId, offerId }, at),

    async state(waitingId: string): Promise<string> {
      const { state } = await shop.db
        .selectFrom('waiting')
        .select('state')
        .where('id', '=', waitingId)
        .executeTakeFirstOrThrow()
      return state
    },

    /** Who has a slot, or wants it: a code of refusal, or an order. */
    stranger: (slot: TestSlot, at = now) => shop.hold(slot, at).catch((error: Error) => error.message),

    async mails(waitingId: string): Promise<string[]> {
      const rows = await shop.db
        .selectFrom('mail')
        .select(['kind', 'details'])
        .where('kind', 'like', 'waiting_%')
        .orderBy('created_at')
        .execute()
      return rows
        .filter(({ details }) => (details as { waitingId?: string }).waitingId === waitingId)
        .map(({ kind }) => kind)
    },
  }
  return list
}

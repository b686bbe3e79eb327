import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expireHolds } from '#server/booking/expire-holds.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { postgresConnection } from '#server/db/postgres-connection.ts'
import { racePatience } from '#server/db/testing/race-patience.ts'
import { createPostgresDatabase } from '#server/db/testing/test-database.ts'
import { hour, minute, openShop, type TestShop } from '#server/orders/test-shop.ts'
import { openRequestDesk, type TestDesk } from '#server/requests/test-request-desk.ts'
import type { QuoteAccepted } from './accept-quote.ts'
import { declineQuote } from './decline-quote.ts'
import { expireQuotes } from './expire-quotes.ts'
import { holdQuotedSlot, readOffer } from './hold-quoted-slot.ts'

describe('an offer that is accepted while other things happen', () => {
  let shop: TestShop
  let desk: TestDesk
  let close: () => Promise<void>
  beforeAll(async () => {
    const { url, drop } = await createPostgresDatabase({ migrated: true, demo: true })
    const connection = postgresConnection(url, { patience: racePatience })
    shop = await openShop(connection.db)
    desk = await openRequestDesk(shop)
    close = async () => {
      await connection.close()
      await drop()
    }
  })
  afterAll(() => close())

  const said = (answers: readonly QuoteAccepted[]) => [
    ...new Set(answers.map((answer) => (answer.ok ? answer.order.id : answer.code))),
  ]

  /** Without the lock: every tab looks for an order, finds none and holds the slot itself. */
  async function acceptUnlocked({ id }: { id: string }): Promise<QuoteAccepted> {
    return inTransaction(shop.db, async (tx) => {
      const request = await desk.request(id)
      const offer = readOffer(shop.book, request, shop.now)
      const held = offer ? await holdQuotedSlot(tx, shop.book, request, offer, shop.now) : 'slot_taken'
      return held === 'slot_taken' ? { ok: false, code: held } : { ok: true, order: held }
    })
  }

  test('pressed in eight tabs at once it is one booking, and every tab hears of it', async () => {
    for (let round = 0; round < 5; round++) {
      const offer = await desk.offer()
      const answers = await Promise.all(Array.from({ length: 8 }, () => desk.accept(offer)))
      expect(said(answers)).toEqual([expect.stringMatching(/^[\da-f-]{36}$/)])
      expect(await desk.active(offer.id)).toHaveLength(1)
    }
  })

  test('control: without the lock some tabs hear that somebody else was faster', async () => {
    const offer = await desk.offer()
    const answers = await Promise.all(Array.from({ length: 8 }, () => acceptUnlocked(offer)))
    expect(said(answers)).toContain('slot_taken')
  })

  test('against another guest, who wants the same slot, one of the two has it', async () => {
    for (let round = 0; round < 8; round++) {
      const offer = await desk.offer()
      const [accepted, other] = await Promise.all([
        desk.accept(offer),
        shop.hold(offer.slot).catch((error: Error) => error.message),
      ])
      expect([accepted.ok, other === 'slot_taken']).toEqual(accepted.ok ? [true, true] : [false, false])
    }
  })

  test('against its end and another offer: what is held is what was accepted', async () => {
    for (let round = 0; round < 6; round++) {
      const offer = await desk.offer(shop.slots(), { validUntil: shop.now + hour })
      const [accepted] = await Promise.all([
        desk.accept(offer, shop.now + hour - 1),
        expireQuotes(shop.db, shop.now + hour),
        desk.quote(offer.id, shop.slots('alchemist')),
      ])
      const active = await desk.active(offer.id)
      expect(active.length).toBeLessThanOrEqual(1)
      if (!accepted.ok) expect(['quote_expired', 'terms_changed', 'quote_gone']).toContain(accepted.code)
    }
  })

  test('whatever happens in whatever order, a request never has two bookings', async () => {
    const step = fc.constantFrom('accept', 'quote', 'decline', 'pay', 'late', 'sweep', 'other')
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { maxLength: 8 }), (rounds) =>
        tell(rounds),
      ),
      { numRuns: 12 },
    )
  })

  /** One request; the steps of a round happen at the same moment. */
  async function tell(rounds: readonly (readonly string[])[]): Promise<void> {
    const first = await desk.offer()
    let { quoteId } = first
    let now = shop.now
    const orderOf = async () => (await desk.request(first.id)).order_id
    const steps: Record<string, () => Promise<unknown>> = {
      accept: () => desk.accept({ id: first.id, quoteId }, now),
      quote: async () => {
        const quoted = await desk.quote(first.id, shop.slots())
        if (quoted.ok) quoteId = quoted.quoteId
      },
      decline: () => declineQuote(shop.db, first.id, now),
      pay: async () => {
        const order = await orderOf()
        const ref = order ? await shop.pay(order, now).catch(() => null) : null
        if (!ref) return
        shop.bank.end(ref, 'succeeded')
        await shop.webhook(ref, now)
      },
      late: async () => {
        now += 11 * minute
      },
      sweep: () => Promise.all([expireHolds(shop.db, now), expireQuotes(shop.db, now)]),
      other: () => shop.hold(first.slot, now).catch(() => null),
    }
    for (const round of rounds) {
      await Promise.all(round.map((step) => steps[step]?.()))
      const active = await desk.active(first.id)
      expect(active.length).toBeLessThanOrEqual(1)
      const { state } = await desk.request(first.id)
      if (active.some(({ status }) => status === 'confirmed')) expect(state).toBe('accepted')
    }
  }
})

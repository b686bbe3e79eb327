import { beforeAll, expect, test } from 'vitest'
import { sessionAt } from '#domain/availability/session-at.ts'
import { quoteSession } from '#domain/pricing/quote-session.ts'
import { moveBooking, showMove } from '#server/booking/move-booking.ts'
import { releaseHold } from '#server/booking/release-hold.ts'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { cancelOrder } from '#server/orders/cancel-order.ts'
import { changeOrder } from '#server/orders/change-order.ts'
import { expireOrder } from '#server/orders/expire-order.ts'
import { hour, minute, openShop, type TestShop } from '#server/orders/test-shop.ts'
import { answerRequest } from '#server/requests/inbox/answer-request.ts'
import { assignRequest } from '#server/requests/inbox/assign-request.ts'
import { closeRequest } from '#server/requests/inbox/close-request.ts'
import { showRequest } from '#server/requests/record/show-request.ts'
import { replyToRequest } from '#server/requests/reply-to-request.ts'
import { openRequestDesk, type TestDesk } from '#server/requests/test-request-desk.ts'
import { declineQuote } from './decline-quote.ts'
import { expireQuotes } from './expire-quotes.ts'

describeOnDemoDatabase('the offer of a request', (getDb) => {
  let shop: TestShop
  let desk: TestDesk
  let now: number

  beforeAll(async () => {
    shop = await openShop(getDb())
    desk = await openRequestDesk(shop)
    now = shop.now
  })

  const stateOf = async (id: string) => (await desk.request(id)).state

  test('from the form to the ticket: taken, answered, quoted, accepted, paid', async () => {
    const { id } = await desk.send()
    const { staffId } = desk
    expect(await assignRequest(getDb(), { requestId: id, staffId, assignee: staffId }, now)).toEqual({
      ok: true,
    })
    expect(await desk.request(id)).toMatchObject({ state: 'in_review', assigned_to: desk.staffId })
    const answered = { requestId: id, staffId: desk.staffId, text: ' Which evening? ' }
    expect(await answerRequest(getDb(), answered, now)).toMatchObject({ ok: true })
    expect(await replyToRequest(getDb(), { requestId: id, text: 'Friday' }, now)).toEqual({ ok: true })
    const quoted = await desk.quote(id, shop.slots())
    const offer = { id, quoteId: quoted.ok ? quoted.quoteId : '' }
    const orderId = await desk.accepted(offer)
    expect(await stateOf(id)).toBe('quoted')
    expect(await showRequest(getDb(), id, now)).toMatchObject({
      state: 'quoted',
      messages: [
        { author: 'staff', text: 'Which evening?' },
        { author: 'guest', text: 'Friday' },
        { author: 'staff', text: 'We would love to have you.' },
      ],
      quote: { id: offer.quoteId, amount: 100_000, currency: 'SAR', players: 4 },
      order: { stage: 'held' },
    })
    const ref = await shop.pay(orderId)
    shop.bank.end(ref, 'succeeded')
    await shop.webhook(ref)
    expect(await desk.request(id)).toMatchObject({ state: 'accepted', order_id: orderId })
    expect(await showRequest(getDb(), id, now)).toMatchObject({ order: { stage: 'confirmed' } })
    const audit = await getDb()
      .selectFrom('audit_entry')
      .select(['actor', 'action'])
      .where('noun_id', '=', id)
      .orderBy('id')
      .execute()
    const staff = `staff:${desk.staffId}`
    expect(audit).toEqual([
      { actor: staff, action: 'request.assigned' },
      { actor: staff, action: 'request.in_review' },
      { actor: staff, action: 'request.answered' },
      { actor: staff, action: 'request.quoted' },
      { actor: 'guest', action: 'request.accepted' },
    ])
    const mails = await getDb()
      .selectFrom('mail')
      .select('kind')
      .where('request_id', '=', id)
      .orderBy('created_at')
      .execute()
    expect(mails.map(({ kind }) => kind)).toEqual([
      'request_received',
      'request_answered',
      'request_quoted',
      'request_accepted',
    ])
  })

  test('the agreed price is the order, with its VAT; extras are added, nothing makes it another', async () => {
    const orderId = await desk.accepted(await desk.offer())
    const line = { kind: 'booking', item: 'agreed', quantity: 1, unitAmount: 100_000, amount: 100_000 }
    expect(await shop.order(orderId)).toMatchObject({
      total: 100_000,
      payable: 100_000,
      vat: 13_043,
      lines: [{ ...line, vat: 13_043 }],
      contact: { name: 'Noura', email: 'noura@guest.example', phone: '0501234567@SA' },
    })
    const change = (changes: object) => changeOrder(getDb(), shop.book, { orderId, changes }, now)
    expect(await change({ players: 3 })).toEqual({ ok: true })
    expect(await shop.order(orderId)).toMatchObject({
      total: 100_000,
      lines: [line],
      booking: { players: 3 },
    })
    expect(await change({ players: 4 })).toEqual({ ok: true })
    expect(await change({ players: 5 })).toEqual({ ok: false, code: 'group_agreed' })
    const addOn = shop.book.rooms[0]?.prices.addOns[0]
    expect(await change({ addOns: [{ slug: addOn?.slug, quantity: 1 }] })).toEqual({ ok: true })
    const price = (addOn?.price ?? 0) * (addOn?.per === 'player' ? 4 : 1)
    expect(await shop.order(orderId)).toMatchObject({ total: 100_000 + price })
    const { code } = await getDb().selectFrom('promo_code').select('code').executeTakeFirstOrThrow()
    expect(await change({ promoCode: code })).toEqual({ ok: false, code: 'promo_agreed' })
    const order = await getDb().selectFrom('order').selectAll().where('id', '=', orderId).executeTakeFirst()
    expect(order).toMatchObject({ source: 'request', agreed_players: 4 })
  })

  test('accepted twice it is one booking, and so after the hold ended: what was chosen is still there', async () => {
    const offer = await desk.offer()
    const orderId = await desk.accepted(offer)
    expect(await desk.accepted(offer)).toBe(orderId)
    const addOns = [{ slug: shop.book.rooms[0]?.prices.addOns[0]?.slug ?? '', quantity: 1 }]
    await changeOrder(getDb(), shop.book, { orderId, changes: { addOns } }, now)
    const { total } = await shop.order(orderId)
    const later = now + 11 * minute
    await expireOrder(getDb(), orderId, later)
    expect(await showRequest(getDb(), offer.id, later)).toMatchObject({ order: { stage: 'ended' } })
    expect(await desk.accepted(offer, later)).toBe(orderId)
    expect(await shop.order(orderId)).toMatchObject({ state: 'open', total, booking: { status: 'held' } })
    expect(total).toBeGreaterThan(100_000)
    expect(await desk.active(offer.id)).toHaveLength(1)
  })

  test('a hold that was given up can be accepted anew', async () => {
    const offer = await desk.offer()
    const first = await desk.accepted(offer)
    await releaseHold(getDb(), first, now)
    const second = await desk.accepted(offer)
    expect(second).not.toBe(first)
    expect(await desk.active(offer.id)).toEqual([{ id: second, status: 'held' }])
  })

  test('an offer that ran out is not accepted, before and after the sweep; who is paying may finish', async () => {
    const validUntil = now + hour
    const lost = await desk.offer(shop.slots(), { validUntil })
    const paying = await desk.offer(shop.slots(), { validUntil })
    const orderId = await desk.accepted(paying, validUntil - minute)
    expect(await desk.accept(lost, validUntil)).toEqual({ ok: false, code: 'quote_expired' })
    expect(await expireQuotes(getDb(), validUntil)).toBe(1)
    expect([await stateOf(lost.id), await stateOf(paying.id)]).toEqual(['in_review', 'quoted'])
    expect(await desk.accept(lost, validUntil + 1)).toEqual({ ok: false, code: 'quote_expired' })
    expect(await desk.accepted(paying, validUntil + minute)).toBe(orderId)
    const ref = await shop.pay(orderId, validUntil + minute)
    await expireQuotes(getDb(), validUntil + 50 * minute)
    expect(await stateOf(paying.id)).toBe('in_review')
    // The bank was slower than everybody: money that came counts.
    shop.bank.end(ref, 'succeeded')
    await shop.webhook(ref, validUntil + 51 * minute)
    expect(await stateOf(paying.id)).toBe('accepted')
  })

  test('a slot that somebody else took is said so, and the offer stays', async () => {
    const offer = await desk.offer()
    const other = await shop.hold(offer.slot)
    expect(await desk.accept(offer)).toEqual({ ok: false, code: 'slot_taken' })
    expect(await stateOf(offer.id)).toBe('quoted')
    expect(await desk.active(offer.id)).toEqual([])
    expect(await desk.quote(offer.id, offer.slot)).toEqual({ ok: false, code: 'slot_taken' })
    await releaseHold(getDb(), other, now)
    expect(await desk.accepted(offer)).toBeTruthy()
  })

  test('another offer takes the place of the last one, and of what that one held', async () => {
    const first = await desk.offer()
    const held = await desk.accepted(first)
    const slot = shop.slots('alchemist')
    const again = await desk.quote(first.id, slot, { amount: 80_000, players: 5 })
    expect(again).toMatchObject({ ok: true })
    expect(await shop.order(held)).toMatchObject({ state: 'cancelled' })
    expect(await desk.accept(first)).toEqual({ ok: false, code: 'terms_changed' })
    const second = { id: first.id, quoteId: again.ok ? again.quoteId : '' }
    const order = await desk.accepted(second)
    // The hold of the second ran out; the third moves the same order to another room, price and group.
    await expireOrder(getDb(), order, now + 11 * minute)
    const third = await desk.quote(first.id, shop.slots(), { amount: 60_000, players: 2 })
    expect(await desk.accepted({ id: first.id, quoteId: third.ok ? third.quoteId : '' })).toBe(order)
    expect(await shop.order(order)).toMatchObject({
      state: 'open',
      total: 60_000,
      booking: { room: { slug: 'vault' }, players: 2, status: 'held' },
    })
    expect(await desk.active(first.id)).toEqual([{ id: order, status: 'held' }])
  })

  test('no new offer while a payment may still succeed, and none after it did', async () => {
    const offer = await desk.offer()
    const orderId = await desk.accepted(offer)
    const ref = await shop.pay(orderId)
    expect(await desk.quote(offer.id, shop.slots())).toEqual({ ok: false, code: 'payment_running' })
    expect(await declineQuote(getDb(), offer.id, now)).toEqual({ ok: false, code: 'payment_running' })
    const closing = { requestId: offer.id, staffId: desk.staffId, reason: 'booked' } as const
    expect(await closeRequest(getDb(), closing, now)).toEqual({ ok: false, code: 'payment_running' })
    shop.bank.end(ref, 'succeeded')
    await shop.webhook(ref)
    expect(await desk.quote(offer.id, shop.slots())).toEqual({ ok: false, code: 'request_accepted' })
    expect(await declineQuote(getDb(), offer.id, now)).toEqual({ ok: false, code: 'request_accepted' })
    // Pressed in another tab: the answer is the booking there is.
    expect(await desk.accepted(offer)).toBe(orderId)
    expect(await closeRequest(getDb(), closing, now)).toEqual({ ok: true })
    expect(await shop.order(orderId)).toMatchObject({ state: 'confirmed' })
    // A ticket that came of a request is cancelled as any other.
    expect(await cancelOrder(getDb(), { orderId, actor: 'guest' }, now)).toMatchObject({ refund: 100_000 })
  })

  test('moved, the agreed price stays; a slot that anybody pays more for costs that much more', async () => {
    const orderId = await desk.accepted(await desk.offer())
    const ref = await shop.pay(orderId)
    shop.bank.end(ref, 'succeeded')
    await shop.webhook(ref)
    const { booking } = await shop.order(orderId)
    const usual = (slug: string, startsAt: number) => {
      const room = shop.book.rooms.find((one) => one.slug === slug)
      const session = room && sessionAt(room.sessions, shop.book.clock, startsAt)
      return room && session ? quoteSession(room.prices, session, { players: 4 }, now).total : 0
    }
    const before = usual('vault', Date.parse(booking?.startsAt ?? ''))
    const targets = Array.from({ length: 30 }, () => shop.slots('vault', '2026-11-26'))
    const dearest = targets.reduce((a, b) => (usual(b.room, b.startsAt) > usual(a.room, a.startsAt) ? b : a))
    for (const slot of [targets[0], dearest]) {
      if (!slot) throw new Error('There is no other slot')
      const toPay = Math.max(0, usual(slot.room, slot.startsAt) - before)
      const move = { orderId, ...slot, actor: 'guest' } as const
      expect(await showMove(getDb(), shop.book, move, now)).toMatchObject({ terms: { toPay, toReturn: 0 } })
    }
    expect(usual(dearest.room, dearest.startsAt)).toBeGreaterThan(before)
    const moved = await moveBooking(getDb(), shop.book, { orderId, ...dearest, actor: 'guest' }, now)
    expect(moved.ok).toBe(true)
    const total = 100_000 + usual(dearest.room, dearest.startsAt) - before
    expect(await shop.order(orderId)).toMatchObject({ total, lines: [{ item: 'agreed', amount: total }] })
  })

  test('a no frees the slot, is said once, and can be talked about', async () => {
    const offer = await desk.offer()
    await desk.accepted(offer)
    expect(await declineQuote(getDb(), offer.id, now)).toEqual({ ok: true })
    expect(await declineQuote(getDb(), offer.id, now)).toEqual({ ok: true })
    expect([await stateOf(offer.id), await desk.active(offer.id)]).toEqual(['declined', []])
    expect(await desk.accept(offer)).toEqual({ ok: false, code: 'quote_gone' })
    await replyToRequest(getDb(), { requestId: offer.id, text: 'For less we would.' }, now)
    expect(await stateOf(offer.id)).toBe('in_review')
    expect(await desk.quote(offer.id, offer.slot, { amount: 50_000 })).toMatchObject({ ok: true })
  })

  test('what is closed stays closed', async () => {
    const offer = await desk.offer()
    const { staffId } = desk
    const closing = { requestId: offer.id, staffId, reason: 'not_possible', message: 'We are full.' } as const
    expect(await closeRequest(getDb(), closing, now)).toEqual({ ok: true })
    expect(await closeRequest(getDb(), closing, now)).toEqual({ ok: false, code: 'request_closed' })
    const taking = { ...closing, assignee: staffId }
    expect(await assignRequest(getDb(), taking, now)).toEqual({ ok: false, code: 'request_closed' })
    expect(await desk.accept(offer)).toEqual({ ok: false, code: 'quote_gone' })
    expect(await desk.quote(offer.id, shop.slots())).toEqual({ ok: false, code: 'request_closed' })
    const reply = { requestId: offer.id, text: 'Oh.' }
    expect(await replyToRequest(getDb(), reply, now)).toEqual({ ok: false, code: 'request_closed' })
  })

  test.each([
    ['room_unknown', { room: 'nowhere' }],
    ['group_too_small', { players: 1 }],
    ['group_too_large', { players: 99 }],
    ['group_too_small', { players: 2.5 - 1 }],
    ['slot_past', { startsAt: Date.UTC(2026, 9, 1, 16), custom: true }],
    ['quote_amount', { amount: -1 }],
    ['quote_amount', { amount: 0.5 }],
    ['quote_window', { validUntil: Date.UTC(2030, 0) }],
    ['quote_message', { message: '  ' }],
    ['quote_message', { message: 'x'.repeat(2001) }],
  ] as const)('%s is refused', async (code, wrong) => {
    const { id } = await desk.send({ email: `${code}@guest.example` })
    expect(await desk.quote(id, shop.slots(), wrong)).toEqual({ ok: false, code })
    expect(await stateOf(id)).toBe('new')
  })

  test('a time between the sessions is offered only where staff mean it, and is held as offered', async () => {
    const { id } = await desk.send()
    const { room, startsAt } = shop.slots()
    const between = { room, startsAt: startsAt + 7 * minute }
    expect(await desk.quote(id, between)).toEqual({ ok: false, code: 'slot_closed' })
    const quoted = await desk.quote(id, between, { custom: true })
    const orderId = await desk.accepted({ id, quoteId: quoted.ok ? quoted.quoteId : '' })
    expect((await shop.order(orderId)).booking?.startsAt).toBe(new Date(between.startsAt).toISOString())
  })

  test('who writes on and on waits for an answer', async () => {
    const { id } = await desk.send()
    const write = () => replyToRequest(getDb(), { requestId: id, text: 'Hello?' }, now)
    for (let count = 0; count < 20; count++) expect(await write()).toEqual({ ok: true })
    expect(await write()).toEqual({ ok: false, code: 'request_unanswered' })
    await answerRequest(getDb(), { requestId: id, staffId: desk.staffId, text: 'Yes?' }, now + 1)
    expect(await write()).toEqual({ ok: true })
  })
})

import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { faultsOf, readSums } from '#server/orders/test-order-sums.ts'
import { hour, openShop, type TestShop } from '#server/orders/test-shop.ts'
import { startPayment } from '#server/payments/start-payment.ts'
import { cancelOrder } from '../orders/cancel-order.ts'
import { changePlayers, showPlayersChange } from './change-players.ts'
import { moveBooking } from './move-booking.ts'

describeOnDemoDatabase('the number of players of a booking', (getDb) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(getDb())
  })

  async function booked(changes = {}, players = 4) {
    const slot = shop.slots()
    const id = await shop.hold(slot, shop.now, players)
    const ref = await shop.pay(id, shop.now, changes)
    shop.bank.end(ref, 'succeeded')
    await shop.webhook(ref)
    return { id, slot }
  }

  const change = (orderId: string, players: number, more: object = {}, now = shop.now) =>
    changePlayers(shop.db, shop.book, { orderId, players, actor: 'guest', ...more }, now)

  async function payRest(orderId: string) {
    const input = { orderId, idempotencyKey: randomUUID() }
    const started = await startPayment(shop.db, shop.desk, input, shop.now)
    return started.ok ? (started.redirectUrl?.split('/').at(-1) ?? '') : started.code
  }

  /** Nothing is paid twice, the ledger adds up, and the lines are the price. */
  async function expectSound(orderId: string, mayOwe = false) {
    await shop.refundAll()
    const [sums] = await readSums(shop.db, [orderId])
    if (!sums) throw new Error('There is no such order')
    expect(faultsOf(sums, shop.bank.held(sums.payments), mayOwe)).toEqual([])
    return sums
  }

  test('more cost the difference, which is owed until it is paid', async () => {
    const { id } = await booked()
    const before = await shop.order(id)
    const shown = await showPlayersChange(
      shop.db,
      shop.book,
      { orderId: id, players: 5, actor: 'guest' },
      shop.now,
    )
    if (!shown.ok) throw new Error(shown.code)
    expect(await change(id, 5, { expected: shown.terms })).toEqual({ ok: true, terms: shown.terms })
    const after = await shop.order(id)
    expect(after).toMatchObject({ booking: { players: 5 }, total: before.total + shown.terms.toPay })
    expect(shown.terms.toPay).toBeGreaterThan(0)
    shop.bank.end(await payRest(id), 'succeeded')
    await shop.webhook([...shop.bank.accounts.keys()].at(-1) ?? '')
    expect((await expectSound(id)).money).toBe(after.payable)
  })

  test('fewer give it back a day before and not later, and the guest is told in a mail', async () => {
    const { id, slot } = await booked()
    const changed = await change(id, 3)
    if (!changed.ok) throw new Error(changed.code)
    expect(changed.terms.toReturn).toBeGreaterThan(0)
    const { total } = await expectSound(id)
    expect(await change(id, 2, {}, slot.startsAt - 5 * hour)).toMatchObject({
      ok: true,
      terms: { toReturn: 0 },
    })
    expect(await expectSound(id)).toMatchObject({ total, players: 2 })
    const mails = await shop.db
      .selectFrom('mail')
      .select('details')
      .where('order_id', '=', id)
      .where('kind', '=', 'players_changed')
      .orderBy('id')
      .execute()
    expect(mails.map(({ details }) => (details as { from: number }).from).toSorted()).toEqual([3, 4])
    const events = await shop.db
      .selectFrom('booking_event')
      .innerJoin('booking', 'booking.id', 'booking_event.booking_id')
      .select(['actor', 'details'])
      .where('order_id', '=', id)
      .where('kind', '=', 'players_changed')
      .execute()
    expect(events[0]).toMatchObject({ actor: 'guest', details: { from: 4, to: 3 } })
  })

  test('of a deposit less is left to pay: nothing goes back that never came', async () => {
    const { id } = await booked({ pays: 'deposit' })
    const before = await shop.order(id)
    const changed = await change(id, 3)
    if (!changed.ok) throw new Error(changed.code)
    const after = await shop.order(id)
    expect(after).toMatchObject({ paid: before.paid, payable: before.payable - changed.terms.toReturn })
    expect(after.refunds.requested).toBe(0)
    await expectSound(id, true)
  })

  test('an extra for each player grows with the group', async () => {
    const offered = shop.book.rooms.find(({ slug }) => slug === 'vault')?.prices.addOns ?? []
    const perPlayer = offered.find(({ per }) => per === 'player')
    if (!perPlayer) throw new Error('The demo has no extra for each player')
    const { id } = await booked({ addOns: [{ slug: perPlayer.slug, quantity: 1 }] })
    await change(id, 5)
    expect((await shop.order(id)).lines.find(({ item }) => item === perPlayer.slug)?.quantity).toBe(5)
    await change(id, 4)
    await expectSound(id)
  })

  test('is within what the room takes, of a booking that is to come, and in time', async () => {
    const { id, slot } = await booked()
    expect(await change(id, 1)).toMatchObject({ code: 'group_too_small' })
    expect(await change(id, 30)).toMatchObject({ code: 'group_too_large' })
    expect(await change(id, 5, {}, slot.startsAt - 2 * hour)).toMatchObject({ code: 'players_too_late' })
    const held = await shop.hold(shop.slots())
    expect(await change(held, 5)).toMatchObject({ code: 'players_fixed' })
    expect(await change(id, 5, { expected: { toPay: 1, toReturn: 0 } })).toMatchObject({
      code: 'terms_changed',
    })
    await cancelOrder(shop.db, { orderId: id, actor: 'guest' }, shop.now)
    expect(await change(id, 5)).toMatchObject({ code: 'players_fixed' })
    expect((await shop.order(id)).booking?.players).toBe(4)
  })

  test('a price that was agreed is for at most the group that was spoken of', async () => {
    const { id } = await booked()
    await shop.db.updateTable('order').set({ agreed_players: 4 }).where('id', '=', id).execute()
    expect(await change(id, 5)).toMatchObject({ code: 'group_agreed' })
  })

  test('staff change it as late as they like, at the difference or at the price as it is', async () => {
    const { id, slot } = await booked()
    const actor = `staff:${randomUUID()}` as const
    const late = slot.startsAt - hour
    const { total } = await shop.order(id)
    expect(await change(id, 5, { actor, keepsPrice: true }, late)).toMatchObject({ terms: { toPay: 0 } })
    expect(await shop.order(id)).toMatchObject({ total, booking: { players: 5 } })
    const charged = await change(id, 6, { actor }, late)
    if (!charged.ok) throw new Error(charged.code)
    expect(charged.terms.toPay).toBeGreaterThan(0)
    expect((await shop.order(id)).total).toBe(total + charged.terms.toPay)
  })

  test('while a payment for the difference is open: what came too much goes back', async () => {
    const { id } = await booked()
    await change(id, 6)
    const ref = await payRest(id)
    await change(id, 4)
    shop.bank.end(ref, 'succeeded')
    await shop.webhook(ref)
    await expectSound(id)
  })

  test('at the same moment as another change, a move and a cancellation', async () => {
    for (const rival of ['change', 'move', 'cancel'] as const) {
      const { id } = await booked()
      const { room, startsAt } = shop.slots()
      const against = {
        change: () => change(id, 6),
        move: () =>
          moveBooking(shop.db, shop.book, { orderId: id, room, startsAt, actor: 'guest' }, shop.now),
        cancel: () => cancelOrder(shop.db, { orderId: id, actor: 'guest' }, shop.now),
      }
      await Promise.all([change(id, 3), against[rival]()])
      await expectSound(id, true)
    }
  })
})

import { beforeAll, expect, test } from 'vitest'
import type { PriceBook, PriceDraft } from '#contracts/office/prices.ts'
import { readCsv } from '#domain/csv/read-csv.ts'
import { readBranchBook } from '#server/availability/branch-book.ts'
import { changePlayers, showPlayersChange } from '#server/booking/change-players.ts'
import { holdSlot } from '#server/booking/hold-slot.ts'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { openOffice } from '#server/staff/test-office.ts'
import { cancelOrder, showCancellation } from './cancel-order.ts'
import { openShop, type TestShop } from './test-shop.ts'

const prices = '/office/branches/dubai/prices'

describeOnDemoDatabase('an order with children, fees and tax on top', (getDb) => {
  let shop: TestShop
  let owner: Awaited<ReturnType<ReturnType<typeof openOffice>['as']>>

  beforeAll(async () => {
    await openShop(getDb())
    const office = openOffice(getDb(), { now: () => shop.now })
    shop = await openShop(getDb(), 'dubai')
    owner = await office.as('layla')
    await save((draft) => ({
      ...draft,
      taxOnTop: true,
      modifiers: [],
      fees: [
        {
          id: null,
          name: { en: 'Service', ar: 'خدمة' },
          by: 'booking',
          amount: 2000,
          taxed: true,
          refundable: false,
        },
        {
          id: null,
          name: { en: 'Gear', ar: 'معدات' },
          by: 'player',
          amount: 500,
          taxed: false,
          refundable: true,
        },
      ],
    }))
  })

  async function save(change: (draft: PriceDraft) => PriceDraft) {
    const { prices: now, version } = (await owner.get(prices)).body as PriceBook
    const saved = await owner.call('PUT', prices, { ...change(now), version })
    expect(saved.status).toBe(200)
    shop = { ...shop, book: (await readBranchBook(getDb(), 'dubai', shop.now)) ?? shop.book }
  }

  async function booked(players = 4, children = 2) {
    const slot = shop.slots('train')
    const wish = { ...slot, players, children, locale: 'en', idempotencyKey: crypto.randomUUID() } as const
    const held = await holdSlot(getDb(), shop.book, wish, shop.now)
    if (!held.ok) throw new Error(held.code)
    const ref = await shop.pay(held.orderId)
    shop.bank.end(ref, 'succeeded')
    await shop.webhook(ref)
    return { id: held.orderId, code: held.code, slot }
  }

  const change = (orderId: string, players: number, children: number) =>
    changePlayers(getDb(), shop.book, { orderId, players, children, actor: 'guest' }, shop.now)
  const priceOf = (players: number) =>
    shop.book.rooms
      .find(({ slug }) => slug === 'train')
      ?.prices.tiers.find((tier) => tier.players === players)?.price ?? 0

  test('keeps its lines as they were quoted, and its books say net and tax', async () => {
    const { id } = await booked()
    const order = await shop.order(id)
    const adults = 2 * priceOf(4)
    const tax = (net: number) => Math.round(net * 0.05)
    expect(order.booking).toMatchObject({ players: 4, children: 2 })
    expect(order.lines.map(({ kind, item, amount, vat, onTop }) => [kind, item, amount, vat, onTop])).toEqual(
      [
        ['booking', null, adults + tax(adults), tax(adults), true],
        ['booking', 'child', 12_600, 600, true],
        ['fee', expect.stringMatching(/^fee:/), 2100, 100, true],
        ['fee', expect.stringMatching(/^fee:/), 2000, 0, undefined],
      ],
    )
    expect(order.lines.map(({ fee }) => fee?.refundable)).toEqual([undefined, undefined, false, true])
    const accounts = await shop.accounts(id)
    expect(accounts).toMatchObject({ guest: 0, money: order.total, vat: -order.vat })
    const documents = await getDb()
      .selectFrom('tax_document')
      .select(['total', 'vat', 'body'])
      .where('order_id', '=', id)
      .orderBy('position')
      .execute()
    expect(documents.map(({ total, vat }) => [total, vat])).toEqual([
      [order.total - 2000, order.vat],
      [2000, 0],
    ])
    expect(documents[0]?.body.session).toMatchObject({ players: 4, children: 2 })
  })

  test('a group that changes there and back pays and owes nothing, whatever the fees are by then', async () => {
    const { id } = await booked()
    const before = await shop.order(id)
    await save((draft) => ({ ...draft, fees: draft.fees.map((fee) => ({ ...fee, amount: 9000 })) }))
    const shown = await showPlayersChange(
      getDb(),
      shop.book,
      { orderId: id, players: 4, children: 3, actor: 'guest' },
      shop.now,
    )
    expect(shown).toMatchObject({ ok: true, child: { fromAge: 8, untilAge: 11 } })
    const perPlayer = priceOf(4) + Math.round(priceOf(4) * 0.05)
    expect(await change(id, 4, 3)).toMatchObject({ ok: true, terms: { toReturn: perPlayer - 6300 } })
    expect((await shop.order(id)).booking).toMatchObject({ players: 4, children: 3 })
    await shop.refundAll()
    // The one who comes back costs what left with them, at the fees that were booked.
    expect(await change(id, 4, 2)).toMatchObject({ ok: true, terms: { toPay: perPlayer - 6300 } })
    const after = await shop.order(id)
    expect(after.total).toBe(before.total)
    expect(after.lines).toEqual(before.lines)
    await save((draft) => ({
      ...draft,
      fees: draft.fees.map((fee) => ({ ...fee, amount: fee.by === 'booking' ? 2000 : 500 })),
    }))
  })

  test('a guest who cancels leaves the fee that is not refunded; whoever decides gives all of it', async () => {
    const { id } = await booked()
    const { total } = await shop.order(id)
    const shown = await showCancellation(getDb(), id, shop.now)
    expect(shown).toMatchObject({ ok: true, terms: { refund: total - 2100, kept: 2100, fees: 2100 } })
    expect(await cancelOrder(getDb(), { orderId: id, actor: 'guest' }, shop.now)).toMatchObject({ ok: true })
    await shop.refundAll()
    // Tax is shared out as it is of whatever is kept of a sale.
    const { sales = 0, vat = 0, ...left } = await shop.accounts(id)
    expect([sales + vat, left]).toEqual([-2100, { guest: 0, money: 2100 }])
    const other = await booked()
    await cancelOrder(getDb(), { orderId: other.id, actor: 'system', share: 10_000 }, shop.now)
    await shop.refundAll()
    for (const left of Object.values(await shop.accounts(other.id))) expect(left).toBe(0)
  })

  test('staff edit it there and back, and its ledger is as it was', async () => {
    const { id, code } = await booked()
    const before = await shop.accounts(id)
    const path = `/office/branches/dubai/orders/${code}/edit`
    for (const group of [
      { players: 5, children: 4 },
      { players: 4, children: 2 },
    ]) {
      const edit = { ...group, addOns: [], things: [], waives: false }
      const { body: quote } = await owner.post(`${path}/quote`, edit)
      const { version, after, back } = quote as {
        version: string
        after: { total: number; due: number }
        back: number
      }
      const expected = { version, total: after.total, due: after.due, back }
      const paid = after.due > 0 ? { payment: { parts: [{ means: 'cash', amount: after.due }] } } : {}
      const goesTo = back > 0 ? { goesTo: 'cash' } : {}
      const edited = await owner.post(path, { ...edit, ...paid, ...goesTo, expected, tells: false })
      expect(edited.status).toBe(200)
    }
    await shop.refundAll()
    expect(await shop.accounts(id)).toEqual(before)
  })

  test('is booked at the desk at the price that was shown there, and listed with its children', async () => {
    const slot = shop.slots('train')
    const startsAt = new Date(slot.startsAt).toISOString()
    const offered = async (children: string) => {
      const { body } = await owner.get(
        `/office/branches/dubai/walk-in?room=train&startsAt=${startsAt}${children}`,
      )
      return body.prices as { players: number; total: number }[]
    }
    const totalOf = (prices: { players: number; total: number }[], players: number) =>
      prices.find((one) => one.players === players)?.total ?? 0
    const withTwo = await offered('&children=2')
    expect(totalOf(withTwo, 4)).toBeLessThan(totalOf(await offered(''), 4))
    // One of a group is no child.
    expect(Math.min(...withTwo.map(({ players }) => players))).toBe(3)
    const listed = await owner.get(
      `/office/branches/dubai/calendar/price?room=train&startsAt=${startsAt}&players=4&children=2`,
    )
    expect(listed.body.total).toBe(totalOf(withTwo, 4))
    const { rooms } = (await owner.get('/office/branches/dubai/tonight')).body
    expect(rooms.find(({ slug }: { slug: string }) => slug === 'train').child).toEqual({
      fromAge: expect.any(Number),
      untilAge: expect.any(Number),
    })
    const group = { players: 4, children: 2, source: 'staff', name: 'Hind', locale: 'ar' }
    const booked = await owner.post('/office/branches/dubai/bookings', { room: 'train', startsAt, ...group })
    expect(booked.body).toMatchObject({ players: 4, children: 2, payable: totalOf(withTwo, 4) })
    const { text } = await owner.get('/office/orders.csv?branch=dubai&q=Hind')
    const [head = [], ...rows] = [...readCsv(text, ',')].map(({ cells }) => cells)
    const at = head.indexOf('Of them children')
    expect(rows.find((row) => row[0] === booked.body.code)?.[at]).toBe('2')
  })

  test('what a room costs at least is said with fees and tax', async () => {
    const room = await getDb()
      .selectFrom('room')
      .select(['price_from', 'max_players'])
      .where('slug', '=', 'train')
      .executeTakeFirstOrThrow()
    const players = room.max_players
    const net = players * priceOf(players)
    const total = net + Math.round(net * 0.05) + 2100 + players * 500
    expect(room.price_from).toBe(Math.ceil(total / players))
  })
})

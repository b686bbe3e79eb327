import { beforeAll, describe, expect, test } from 'vitest'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { type OpenDesk, openDesk } from '#server/desk/test-desk.ts'
import { hour, minute } from '#server/orders/test-shop.ts'
import type { Browser } from '#server/staff/test-office.ts'
import { openEditing } from './test-editing.ts'

describeOnDemoDatabase('an order that staff edit', (getDb) => {
  let shop: OpenDesk['shop']
  let clock: OpenDesk['clock']
  let host: Browser
  let manager: Browser
  let owner: Browser
  let desk: ReturnType<typeof openEditing>

  beforeAll(async () => {
    ;({ shop, clock, host, manager, owner } = await openDesk(getDb()))
    desk = openEditing(shop, host)
  })
  const mug = { product: 'mug', variant: ['black'] }

  test('gets another player: the price is told first, then the difference is due, told in mail, history and log', async () => {
    const order = await desk.group()
    const { body: choices } = await order.show()
    expect(choices).toMatchObject({ players: { count: 4, smallest: 2 }, things: [] })
    expect(choices.addOns.length).toBeGreaterThan(0)
    const { body: quote } = await order.quote({ players: 5 })
    expect(quote).toMatchObject({ version: choices.quote.version, back: 0, kept: 0, needsRefundRight: false })
    const dearer = quote.after.total - quote.before.total
    expect(dearer).toBeGreaterThan(0)
    expect(quote.after.due).toBe(order.due + dearer)
    const edited = await order.edit({ players: 5 })
    expect(edited).toMatchObject({ status: 200, body: { booking: { players: 5, due: order.due + dearer } } })
    expect(await shop.accounts(order.id)).toMatchObject({ guest: order.due + dearer })
    await order.isSound()
    const file = (await owner.get(`${order.path}/file`)).body
    expect(file.events.map(({ kind }: { kind: string }) => kind)).toEqual(
      expect.arrayContaining(['players_changed', 'edited']),
    )
    expect(file.books.audit[0]).toMatchObject({
      action: 'order.edited',
      before: { players: 4, total: quote.before.total },
      after: { players: 5, total: quote.after.total },
    })
    expect(file.books.messages.map(({ kind }: { kind: string }) => kind)).toContain('order_edited')
  })

  test('takes extras and things of the store, off their shelves, and puts back what is taken out', async () => {
    const order = await desk.group()
    const [extra] = (await order.show()).body.addOns
    const before = await desk.shelf('mug', 'black')
    const { body: quote } = await order.quote({
      addOns: [{ slug: extra.slug, quantity: 1 }],
      things: [{ ...mug, quantity: 2 }],
    })
    const edited = await order.edit({
      addOns: [{ slug: extra.slug, quantity: 1 }],
      things: [{ ...mug, quantity: 2 }],
    })
    expect(edited.body).toMatchObject({
      booking: { due: quote.after.due, toHandOver: 2 },
      things: [{ quantity: 2, handedOverAt: null }],
    })
    expect(await desk.shelf('mug', 'black')).toBe(before - 2)
    await desk.putOnShelf('mug', 'black', 3)
    expect((await order.quote({ things: [{ ...mug, quantity: 6 }] })).body.code).toBe('stock_short')
    expect((await order.quote({ things: [{ ...mug, quantity: 5 }] })).status).toBe(200)
    await desk.putOnShelf('mug', 'black', before - 2)
    await order.edit({ things: [{ ...mug, quantity: 0 }] })
    expect(await desk.shelf('mug', 'black')).toBe(before)
    await order.isSound()
    // What was taken home stays; more of it is taken home as well.
    await order.edit({ things: [{ ...mug, quantity: 1 }] })
    await order.pay()
    await host.post(`${order.path}/hand-over`)
    expect((await order.quote({ things: [{ ...mug, quantity: 0 }] })).body.code).toBe('item_handed_over')
    const more = await order.edit({ things: [{ ...mug, quantity: 2 }] })
    expect(more.body.things).toMatchObject([{ quantity: 2, handedOverAt: expect.any(String) }])
    await order.isSound()
  })

  test('is not edited unseen: whoever was slower, or has another price before them, is told', async () => {
    const order = await desk.group()
    const seen = (await order.quote({ players: 5 })).body
    await order.edit({ things: [{ ...mug, quantity: 1 }] })
    const late = await order.send({ players: 5 }, seen)
    expect(late.body).toMatchObject({
      code: 'terms_changed',
      quote: { before: { total: expect.any(Number) } },
    })
    expect(late.body.quote.before.total).toBeGreaterThan(seen.before.total)
    const wrong = { ...(await order.quote({ players: 5 })).body, after: { total: 1, due: 1 } }
    expect((await order.send({ players: 5 }, wrong)).body.code).toBe('terms_changed')
    expect((await order.show()).body.players.count).toBe(4)
  })

  test('the same press twice is one edit, and an edit of nothing leaves no trace', async () => {
    const order = await desk.group()
    const quote = (await order.quote({ players: 5 })).body
    const key = crypto.randomUUID()
    const first = await order.send({ players: 5 }, quote, { key })
    expect((await order.send({ players: 5 }, quote, { key })).body).toEqual(first.body)
    const file = async () => (await owner.get(`${order.path}/file`)).body
    const { ledger } = (await file()).books
    expect((await order.edit({ players: 5 })).status).toBe(200)
    expect((await file()).books.ledger).toEqual(ledger)
  })

  test('no mail where the desk says so', async () => {
    const order = await desk.group()
    await order.edit({ players: 5 }, { tells: false })
    const file = (await owner.get(`${order.path}/file`)).body
    expect(file.books.messages.map(({ kind }: { kind: string }) => kind)).not.toContain('order_edited')
  })

  describe('that is paid', () => {
    test('early, fewer players give back what the terms promise, by anybody at the desk, as it came or by hand', async () => {
      const order = await desk.group()
      await order.pay()
      const { body: quote } = await order.quote({ players: 3 })
      expect(quote).toMatchObject({ needsRefundRight: false, kept: 0 })
      expect(quote.back).toBe(quote.before.total - quote.after.total)
      expect((await order.edit({ players: 3 }, { goesTo: 'cash' })).status).toBe(200)
      const file = (await owner.get(`${order.path}/file`)).body
      expect(file.refunds).toMatchObject([
        { reason: 'edited', means: 'cash', state: 'succeeded', amount: quote.back },
      ])
      await order.isSound()
    })

    test('late, it is kept unless somebody who may give money back says why not', async () => {
      const order = await desk.group()
      await order.pay()
      const before = clock.now
      clock.now = order.startsAt - hour
      const { body: kept } = await order.quote({ players: 3 })
      expect(kept).toMatchObject({ back: 0, warnings: ['kept'] })
      expect(kept.after.total).toBe(kept.before.total)
      await order.edit({ players: 3 })
      await order.isSound()
      const { body: waived } = await order.quote({ waives: true })
      expect(waived).toMatchObject({ back: kept.kept, needsRefundRight: true })
      const all = { reason: 'The lights failed', goesTo: 'cash' }
      expect((await order.send({ waives: true, ...all }, waived)).body.code).toBe('forbidden')
      await manager.post('/office/step-up', { password: 'demo-manager-majed' })
      expect((await order.send({ waives: true }, waived, { by: manager })).body.code).toBe('edit_reason')
      const done = await order.send({ waives: true, ...all }, waived, { by: manager })
      expect(done).toMatchObject({ status: 200, body: { booking: { players: 3, due: 0 } } })
      await order.isSound()
      clock.now = before
    })

    test('what came on a gift card goes back there first', async () => {
      const order = await desk.group()
      const card = await desk.giftCard(5000, clock.now + 60 * minute)
      await host.post(`${order.path}/payments`, {
        parts: [
          { means: 'gift_card', amount: 5000, giftCard: card.code },
          { means: 'cash', amount: order.due - 5000 },
        ],
      })
      const { body: quote } = await order.quote({ players: 2 })
      expect(quote.back).toBeGreaterThan(5000)
      await order.edit({ players: 2 }, { goesTo: 'cash' })
      expect(await desk.balance(card.id)).toBe(5000)
      await order.isSound()
    })
  })

  test('what is due is paid with the edit, or neither is done', async () => {
    const order = await desk.group()
    const { body: quote } = await order.quote({ players: 5 })
    const pay = (amount: number) => ({ payment: { parts: [{ means: 'cash', amount, tendered: amount }] } })
    const tooMuch = await order.send({ players: 5, ...pay(quote.after.due + 100) }, quote)
    expect(tooMuch.body.code).toBe('more_than_owed')
    expect((await order.show()).body.players.count).toBe(4)
    const paid = await order.send({ players: 5, ...pay(quote.after.due) }, quote)
    expect(paid.body).toMatchObject({ booking: { players: 5, due: 0 }, takings: [{ means: 'cash' }] })
    await order.isSound()
  })

  describe('by hand', () => {
    test('a discount within the role’s limit, with a reason, stays through what comes later', async () => {
      const order = await desk.group()
      const tenth = Math.floor(order.due / 10)
      const reason = { reason: 'The lights failed' }
      const wish = { discount: tenth }
      expect((await order.edit(wish)).body.code).toBe('edit_reason')
      expect((await order.edit({ discount: tenth + 100 }, reason)).body.code).toBe('discount_over_limit')
      const { body: edited } = await order.edit(wish, reason)
      expect(edited.booking.due).toBe(order.due - tenth)
      await order.isSound()
      const more = await order.edit({ players: 5 })
      expect(more.body.order.lines).toContainEqual(
        expect.objectContaining({ item: 'staff_discount', amount: -tenth }),
      )
      const moved = await manager.post(`${order.path}/move`, await desk.elsewhere())
      expect(moved.status).toBe(200)
      await order.isSound()
      const half = Math.floor(more.body.order.total / 2)
      const { body: quote } = await order.quote({ discount: half })
      expect((await order.send({ discount: half, ...reason }, quote, { by: manager })).status).toBe(200)
      await order.edit({ discount: 0 })
      expect((await order.show()).body.discount).toBe(0)
      await order.isSound()
    })

    test('of what is paid a discount gives money back, which only who may refund decides', async () => {
      const order = await desk.group()
      await order.pay()
      const wish = { discount: 1000, reason: 'The lights failed', goesTo: 'cash' }
      const { body: quote } = await order.quote({ discount: 1000 })
      expect(quote).toMatchObject({ back: 1000, needsRefundRight: true })
      expect((await order.send(wish, quote)).body.code).toBe('forbidden')
      await manager.post('/office/step-up', { password: 'demo-manager-majed' })
      expect((await order.send(wish, quote, { by: manager })).status).toBe(200)
      await order.isSound()
    })

    test('a line of its own with what it is for is paid like the rest, and taken out again', async () => {
      const order = await desk.group()
      const { body } = await order.edit({ freeLines: [{ text: 'A broken lamp', amount: 5000 }] })
      expect(body.booking.due).toBe(order.due + 5000)
      expect((await order.show()).body.freeLines).toEqual([{ text: 'A broken lamp', amount: 5000 }])
      await order.edit({ players: 5 })
      await order.isSound()
      await order.edit({ freeLines: [] })
      await order.isSound()
      const file = (await owner.get(`${order.path}/file`)).body
      expect(file.books.audit[0]).toMatchObject({ before: { lines: { 'A broken lamp': 1 } } })
    })
  })

  describe('another session', () => {
    test('at the price as it is, or at its own; the old one is free and the guest hears of it once', async () => {
      const order = await desk.group()
      const session = await desk.elsewhere()
      const { body: kept } = await order.quote({ session })
      expect(kept.after.total).toBe(kept.before.total)
      const { body: priced } = await order.quote({ session: { ...session, price: 'new' } })
      const moved = await order.send({ session: { ...session, price: 'new' } }, priced)
      expect(moved.body.booking).toMatchObject({ startsAt: session.startsAt, payable: priced.after.payable })
      await order.isSound()
      expect((await order.quote({ session })).body.code).toBe('move_same_slot')
      const file = (await owner.get(`${order.path}/file`)).body
      expect(file.events.map(({ kind }: { kind: string }) => kind)).toContain('moved')
      const again = await desk.group()
      const clash = await again.edit({ session })
      expect(clash.body.code).toBe('slot_taken')
      expect(
        (await again.quote({ session: { ...session, startsAt: '2026-12-01T03:07:00Z' } })).body.code,
      ).toBe('slot_closed')
    })
  })

  test('a promo code is given and taken off again, and its use with it', async () => {
    const order = await desk.group()
    const { code, uses } = await desk.promo()
    const given = await order.edit({ promoCode: code.toLowerCase() })
    expect(given.body.booking.due).toBeLessThan(order.due)
    expect(given.body.order.promoCode).toBe(code)
    expect(await uses()).toBe(1)
    await order.isSound()
    await order.edit({ players: 5 })
    await order.isSound()
    await order.edit({ promoCode: null })
    expect(await uses()).toBe(0)
    expect((await order.show()).body.promoCode).toBeNull()
    await order.isSound()
    expect((await order.quote({ promoCode: 'NOSUCHCODE' })).body.code).toBe('promo_unknown')
  })

  test('an order from the store gets more of what it has, and nobody who plays', async () => {
    const sold = await host.post('/office/branches/riyadh/sales', {
      items: [{ kind: 'product', ...mug, quantity: 1 }],
      parts: [{ means: 'cash', amount: 5900 }],
      locale: 'en',
    })
    const order = await desk.ofCode(sold.body.order.code)
    const { body: choices } = await order.show()
    expect(choices).toMatchObject({
      players: null,
      addOns: [],
      movable: false,
      things: [{ handedOver: true }],
    })
    const { body: quote } = await order.quote({ things: [{ ...mug, quantity: 2 }] })
    expect(quote.after).toMatchObject({ total: 11_800, due: 5900 })
    expect((await order.send({ things: [{ ...mug, quantity: 2 }] }, quote)).body.things).toMatchObject([
      { quantity: 2 },
    ])
    expect((await order.quote({ session: await desk.elsewhere() })).body.code).toBe('not_movable')
  })

  test('is refused where it can not be', async () => {
    const order = await desk.group()
    expect((await order.quote({ players: 1 })).body.code).toBe('group_too_small')
    expect((await order.quote({ players: 99 })).body.code).toBe('group_too_large')
    expect((await order.quote({ addOns: [{ slug: 'nothing', quantity: 1 }] })).body.code).toBe(
      'add_on_unavailable',
    )
    expect((await order.quote({ things: [{ ...mug, product: 'nothing', quantity: 1 }] })).body.code).toBe(
      'item_unavailable',
    )
    expect(
      (await order.quote({ things: [{ product: 'mug', variant: ['pink'], quantity: 1 }] })).body.code,
    ).toBe('variant_unavailable')
    await manager.post('/office/step-up', { password: 'demo-manager-majed' })
    await manager.post(`${order.path}/cancellation`, { reason: 'They are ill' })
    expect((await order.show()).body.code).toBe('not_editable')
    expect((await order.quote({ players: 5 })).body.code).toBe('not_editable')
    expect((await host.get('/office/branches/riyadh/orders/NOSUCHC0DE/edit')).status).toBe(404)
  })
})

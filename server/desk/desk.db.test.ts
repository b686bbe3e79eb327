import { beforeAll, describe, expect, test } from 'vitest'
import { businessDay } from '#domain/time/wall-clock.ts'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { openGuest } from '#server/orders/test-guest.ts'
import { hour, minute, openShop, type TestShop } from '#server/orders/test-shop.ts'
import { type Browser, openOffice } from '#server/staff/test-office.ts'

describeOnDemoDatabase('the desk of a branch', (getDb) => {
  let shop: TestShop
  let now: number
  let host: Browser
  let manager: Browser
  let owner: Browser

  beforeAll(async () => {
    shop = await openShop(getDb())
    now = shop.now
    const office = openOffice(getDb(), { now: () => now, providers: shop.providers })
    ;({ host, manager, owner } = await office.everybody())
  })

  const desk = '/office/branches/riyadh'
  const audit = async (action: string) =>
    (await owner.get(`/office/audit?limit=100`)).body.items.filter(
      (entry: { action: string }) => entry.action === action,
    )

  /** A paid booking, and the clock of the desk a while before its start. */
  async function ticket(early = 10 * minute) {
    const { held, slot } = await openGuest(shop).ticket()
    now = slot.startsAt - early
    return { code: held.code as string, path: `${desk}/orders/${held.code}`, slot }
  }

  /** The password again, at the clock of the desk. */
  const stepUp = (browser: Browser, password: string) => browser.post('/office/step-up', { password })

  test('shows the evening: who comes, what they owe, what the house noted', async () => {
    const { code, slot, path } = await ticket()
    await host.call('PUT', `${path}/note`, { note: ' Cake in the fridge ' })
    const { body } = await host.get(`${desk}/tonight`)
    const today = businessDay(now, 'Asia/Riyadh')
    expect(body).toMatchObject({ date: today, today, branch: { slug: 'riyadh', currency: 'SAR' } })
    const shown = body.bookings.find((one: { code: string }) => one.code === code)
    expect(shown).toMatchObject({
      room: { slug: slot.room },
      startsAt: new Date(slot.startsAt).toISOString(),
      status: 'confirmed',
      name: 'Nora',
      staffNote: 'Cake in the fridge',
      source: 'web',
    })
    expect(shown.due).toBe(shown.payable - shown.paid)
    const other = await host.get(`${desk}/tonight?date=2030-01-01`)
    expect(other.body.bookings).toEqual([])
  })

  describe('a group', () => {
    test('is let in once, and the logs say by whom', async () => {
      const { code, path } = await ticket()
      const key = crypto.randomUUID()
      const first = await host.post(`${path}/check-in`, undefined, { key })
      expect(first).toMatchObject({ status: 200, body: { status: 'checked_in' } })
      expect((await host.post(`${path}/check-in`, undefined, { key })).body).toEqual(first.body)
      expect((await host.post(`${path}/check-in`)).body.code).toBe('not_expected')
      const entries = await audit('booking.checked_in')
      expect(entries.filter((one: { after: { order: string } }) => one.after.order === code)).toMatchObject([
        { actor: { name: 'أسيل القحطاني' }, branch: 'riyadh', before: { status: 'confirmed' } },
      ])
      const { body } = await host.get(path)
      expect(body.events.at(-1)).toMatchObject({ kind: 'checked_in', by: 'أسيل القحطاني' })
    })

    test('is not let in days before, and does not stay away before its time', async () => {
      const { path } = await ticket(30 * hour)
      expect((await host.post(`${path}/check-in`)).body.code).toBe('too_early')
      expect((await host.post(`${path}/no-show`)).body.code).toBe('too_early')
      now += 30 * hour + minute
      expect((await host.post(`${path}/no-show`)).body.status).toBe('no_show')
    })

    test('of another branch is not at this desk', async () => {
      const cairo = await openShop(getDb(), 'cairo')
      const orderId = await cairo.hold(cairo.slots(cairo.book.rooms[0]?.slug))
      const { code } = await cairo.order(orderId)
      expect((await host.get(`${desk}/orders/${code}`)).status).toBe(403)
      expect((await host.post(`${desk}/orders/${code}/check-in`)).status).toBe(403)
      expect((await owner.get(`${desk}/orders/${code}`)).body.code).toBe('order_not_found')
    })
  })

  describe('somebody at the desk', () => {
    test('is booked in at any minute, pays what is due and not more, and nobody else gets the room', async () => {
      const { room, startsAt } = shop.slots('alchemist', '2026-11-25')
      now = startsAt - hour
      const walkIn = {
        room,
        startsAt: new Date(startsAt + 7 * minute).toISOString(),
        players: 4,
        source: 'walk_in',
        name: 'Faisal',
        phone: '0512345678@SA',
        locale: 'ar',
      }
      const booked = await host.post(`${desk}/bookings`, walkIn)
      expect(booked).toMatchObject({
        status: 201,
        body: { status: 'confirmed', source: 'walk_in', paid: 0, phone: '+966512345678' },
      })
      const taken = await host.post(`${desk}/bookings`, { ...walkIn, name: 'Sara' })
      expect(taken).toMatchObject({ status: 409, body: { code: 'slot_taken' } })
      expect(taken.body.alternatives.length).toBeGreaterThan(0)
      expect((await host.post(`${desk}/bookings`, { ...walkIn, players: 99 })).body.code).toBe(
        'group_too_large',
      )

      expect((await host.post(`${desk}/bookings`, { ...walkIn, phone: '12@SA' })).body.fields).toHaveProperty(
        'phone',
      )

      const { code, due } = booked.body
      const pay = (amount: number) =>
        host.post(`${desk}/orders/${code}/payments`, { parts: [{ means: 'cash', amount }] })
      expect((await pay(due + 1)).body.code).toBe('more_than_owed')
      expect((await pay(due)).body.booking).toMatchObject({ paid: due, due: 0 })
      expect((await pay(1)).body.code).toBe('more_than_owed')
      expect((await audit('payment.taken'))[0]).toMatchObject({
        after: { amount: due, currency: 'SAR', order: code },
      })
      expect((await audit('booking.booked'))[0]).toMatchObject({ after: { order: code, source: 'walk_in' } })
    })
  })

  test('a booking is moved at its price; of two onto one slot the second hears why', async () => {
    const one = await ticket()
    const other = await ticket()
    const { room, startsAt } = shop.slots()
    const to = { room, startsAt: new Date(startsAt).toISOString() }
    const moved = await host.post(`${one.path}/move`, to)
    expect(moved).toMatchObject({ status: 200, body: { startsAt: to.startsAt } })
    const refused = await manager.post(`${other.path}/move`, to)
    expect(refused).toMatchObject({ status: 409, body: { code: 'slot_taken' } })
    expect((await audit('booking.moved'))[0]).toMatchObject({
      before: { startsAt: new Date(one.slot.startsAt).toISOString() },
      after: { startsAt: to.startsAt },
    })
  })

  test('a guest is told of where their booking ends when it is moved twice, and of nothing when it is moved back', async () => {
    const { code, path, slot } = await ticket(3 * 24 * hour)
    const untold = async () => {
      const mails = await getDb()
        .selectFrom('mail')
        .innerJoin('order', 'order.id', 'order_id')
        .select(['mail.id', 'details'])
        .where('code', '=', code)
        .where('kind', '=', 'moved')
        .orderBy('mail.created_at')
        .execute()
      return mails.map(({ details }) => (details as { movedFrom: string }).movedFrom)
    }
    const home = { room: slot.room, startsAt: new Date(slot.startsAt).toISOString() }
    const before = (await host.get(path)).body.booking
    const length = (Date.parse(before.endsAt) - Date.parse(before.startsAt)) / minute
    const to = (minutes: number) => ({
      ...home,
      startsAt: new Date(slot.startsAt + minutes * minute).toISOString(),
      minutes: length,
    })
    const move = async (minutes: number) =>
      expect((await host.post(`${path}/move`, to(minutes))).body.startsAt).toBe(to(minutes).startsAt)
    await move(5)
    now += 10_000
    await move(0)
    expect(await untold()).toEqual([])
    await move(5)
    await move(10)
    expect(await untold()).toEqual([home.startsAt])
    // A while later they know, so they are told again.
    now += 60_000
    await move(0)
    expect(await untold()).toEqual([home.startsAt, to(10).startsAt])
  })

  describe('money back', () => {
    test('is for managers who gave their password again, with a reason, and the ledger agrees', async () => {
      const { code, path } = await ticket(30 * hour)
      const cancel = (browser: Browser, body: object) => browser.post(`${path}/cancellation`, body)
      const terms = await manager.get(`${path}/cancellation`)
      expect(terms.body).toMatchObject({ policy: { share: 10_000 }, limit: 100_000 })
      const reason = 'The lights failed'
      expect((await cancel(host, { reason })).body.code).toBe('forbidden')
      expect((await cancel(manager, { reason })).body.code).toBe('step_up_needed')
      await stepUp(manager, 'demo-manager-majed')
      expect((await cancel(manager, {})).status).toBe(422)
      const half = await cancel(manager, { share: 5000, reason })
      expect(half.body.refund).toBeGreaterThan(0)
      expect(half.body.refund).toBeLessThan(terms.body.paid)
      expect((await cancel(manager, { reason })).body.code).toBe('already_cancelled')
      expect((await audit('order.cancelled'))[0]).toMatchObject({
        actor: { name: 'ماجد السبيعي' },
        after: { order: code, refund: half.body.refund, share: 5000, reason },
      })
    })

    test('may be any sum up to what was paid', async () => {
      const { code, path } = await ticket(30 * hour)
      await stepUp(manager, 'demo-manager-majed')
      const { body: terms } = await manager.get(`${path}/cancellation`)
      expect(terms).toMatchObject({ all: terms.paid, half: Math.round(terms.paid / 2) })
      const cancel = (amount: number) =>
        manager.post(`${path}/cancellation`, {
          amount,
          expectedRefund: amount,
          reason: 'Agreed on the phone',
        })
      const over = await cancel(terms.paid + 1)
      expect(over).toMatchObject({ status: 409, body: { code: 'refund_over_paid' } })
      const amount = terms.half - 1
      expect((await cancel(amount)).body.refund).toBe(amount)
      expect((await audit('order.cancelled'))[0]).toMatchObject({
        about: { order: code, name: expect.any(String) },
        after: { order: code, refund: amount },
      })
      const { body } = await manager.get(path)
      expect(body.order.refunds).toMatchObject({ requested: amount })
    })

    test('has a limit for managers and none for owners', async () => {
      const { path } = await ticket(30 * hour)
      await getDb()
        .updateTable('branch')
        .set({ manager_refund_limit: 100 })
        .where('slug', '=', 'riyadh')
        .execute()
      await stepUp(manager, 'demo-manager-majed')
      await stepUp(owner, 'demo-owner-layla')
      const body = { share: 10_000, reason: 'An exception' }
      const refused = await manager.post(`${path}/cancellation`, body)
      expect(refused).toMatchObject({ status: 403, body: { code: 'refund_over_limit' } })
      expect(refused.body.message).toContain('1.00')
      expect((await manager.get(`${path}/cancellation`)).body.limit).toBe(100)
      expect((await owner.get(`${path}/cancellation`)).body.limit).toBeNull()
      expect((await owner.post(`${path}/cancellation`, body)).status).toBe(200)
    })
  })
})

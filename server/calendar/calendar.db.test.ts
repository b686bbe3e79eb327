import { beforeAll, describe, expect, test } from 'vitest'
import { businessDay } from '#domain/time/wall-clock.ts'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { openGuest } from '#server/orders/test-guest.ts'
import { hour, minute, openShop, type TestShop } from '#server/orders/test-shop.ts'
import { type Browser, openOffice } from '#server/staff/test-office.ts'

const iso = (at: number) => new Date(at).toISOString()

describeOnDemoDatabase('the calendar of a branch', (getDb, getConnection) => {
  let shop: TestShop
  let host: Browser
  let manager: Browser
  let owner: Browser

  beforeAll(async () => {
    shop = await openShop(getDb())
    const office = openOffice(getDb(), { now: () => shop.now, providers: shop.providers })
    ;({ host, manager, owner } = await office.everybody())
  })

  const desk = '/office/branches/riyadh'
  const eveningOf = (at: number) => businessDay(at, 'Asia/Riyadh')
  const audit = async (action: string) =>
    (await owner.get('/office/audit?limit=100')).body.items.filter(
      (entry: { action: string }) => entry.action === action,
    )
  const book = (by: Browser, wish: object) =>
    by.post(`${desk}/bookings`, { players: 4, source: 'staff', name: 'Faisal', locale: 'ar', ...wish })
  const orderOf = async (code: string) =>
    (await getDb().selectFrom('order').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id

  test('shows some evenings: rooms, sessions, bookings and blocks, those after midnight too', async () => {
    const { held, slot } = await openGuest(shop).ticket()
    const date = eveningOf(slot.startsAt)
    const { body } = await host.get(`${desk}/calendar?from=${date}&days=2`)
    expect(body.days.map((one: { date: string }) => one.date)).toEqual([date, expect.any(String)])
    expect(body.branch).toMatchObject({ slug: 'riyadh', timeZone: 'Asia/Riyadh', businessDayStart: '06:00' })
    expect(body.rooms[0]).toMatchObject({ minutes: expect.any(Number), resetMinutes: expect.any(Number) })
    const mine = body.bookings.find((one: { code: string }) => one.code === held.code)
    expect(mine).toMatchObject({ date, startsAt: iso(slot.startsAt), room: { slug: 'vault' } })
    expect(Date.parse(mine.freeAt)).toBeGreaterThan(Date.parse(mine.endsAt))
    const late = body.sessions.filter((one: { date: string; startsAt: string }) =>
      one.startsAt.startsWith(`${one.date}T2`),
    )
    expect(late.length).toBeGreaterThan(0)
    expect((await host.get(`${desk}/calendar?days=8`)).status).toBe(422)
    expect((await host.get('/office/branches/cairo/calendar')).status).toBe(403)
  })

  describe('a visit of a length of its own', () => {
    test('is priced by a manager, owed in whole, and the ledger agrees', async () => {
      const { room, startsAt } = shop.slots('alchemist', '2026-11-25')
      const wish = { room, startsAt: iso(startsAt + 5 * minute), minutes: 135 }
      expect((await book(host, wish)).body.code).toBe('amount_needed')
      expect((await book(host, { ...wish, amount: 90_000 })).body.code).toBe('forbidden')
      const booked = await book(manager, { ...wish, amount: 90_000 })
      expect(booked).toMatchObject({
        status: 201,
        body: { endsAt: iso(startsAt + 140 * minute), payable: 90_000, due: 90_000, status: 'confirmed' },
      })
      const { code } = booked.body
      const accounts = await shop.accounts(await orderOf(code))
      expect(accounts.guest).toBe(90_000)
      expect(Object.values(accounts).reduce((sum, amount) => sum + amount, 0)).toBe(0)
      await host.post(`${desk}/orders/${code}/payments`, { parts: [{ means: 'cash', amount: 90_000 }] })
      expect((await shop.accounts(await orderOf(code))).guest).toBe(0)
      expect((await audit('booking.booked'))[0].after).toMatchObject({ minutes: 135, amount: 90_000 })
      const next = await book(host, { room, startsAt: iso(startsAt + 100 * minute) })
      expect(next.body.code).toBe('slot_taken')
    })

    test('costs what the list says when it is as long as the others, whoever books', async () => {
      const { room, startsAt } = shop.slots('alchemist', '2026-11-27')
      const price = await host.get(`${desk}/calendar/price?room=${room}&startsAt=${iso(startsAt)}&players=4`)
      const booked = await book(host, { room, startsAt: iso(startsAt), minutes: 60 })
      expect(booked.body.payable).toBe(price.body.total)
      expect(
        (await host.get(`${desk}/calendar/price?room=${room}&startsAt=${iso(startsAt)}&players=99`)).status,
      ).toBe(404)
    })

    test('is made of a booking that is moved to any minute or made longer, and back again', async () => {
      const { held, slot } = await openGuest(shop).ticket(shop.slots('alchemist', '2026-12-01'))
      const path = `${desk}/orders/${held.code}/move`
      const there = { room: slot.room, startsAt: iso(slot.startsAt) }
      const between = { room: slot.room, startsAt: iso(slot.startsAt + 20 * minute) }
      expect((await host.post(path, between)).body.code).toBe('slot_closed')
      const moved = await host.post(path, { ...between, minutes: 90 })
      expect(moved.body).toMatchObject({
        startsAt: between.startsAt,
        endsAt: iso(slot.startsAt + 110 * minute),
      })
      expect((await host.post(path, { ...between, minutes: 90 })).body.code).toBe('move_same_slot')
      expect((await host.post(path, { ...between, minutes: 75 })).body.endsAt).toBe(
        iso(slot.startsAt + 95 * minute),
      )
      expect((await host.post(path, { ...there, minutes: 60 })).body.startsAt).toBe(there.startsAt)
      expect((await host.post(path, { ...there, minutes: 5 })).status).toBe(422)
    })

    test('tells those who look on of its length alone', async () => {
      const { held, slot } = await openGuest(shop).ticket(shop.slots('alchemist', '2026-12-03'))
      const told: string[] = []
      const stop = await getConnection().listen('miftah_availability', {
        onPayload: (evening) => told.push(evening),
        onGap: () => {},
      })
      const longer = { room: slot.room, startsAt: iso(slot.startsAt), minutes: 70 }
      await host.post(`${desk}/orders/${held.code}/move`, longer)
      const evening = `${shop.book.id} ${eveningOf(slot.startsAt)}`
      await expect.poll(() => told).toContain(evening)
      await stop()
    })
  })

  describe('blocked hours', () => {
    const availability = (date: string) => openGuest(shop).get(`/branches/riyadh/availability?date=${date}`)

    test('are offered to nobody, keep everybody out, and are told on every evening they touch', async () => {
      const slot = shop.slots('vault', '2026-12-05')
      const date = eveningOf(slot.startsAt)
      const told: string[] = []
      const stop = await getConnection().listen('miftah_availability', {
        onPayload: (evening) => told.push(evening),
        onGap: () => {},
      })
      const block = {
        room: 'vault',
        startsAt: iso(slot.startsAt),
        endsAt: iso(slot.startsAt + 24 * hour),
        kind: 'maintenance',
        note: ' The third lock ',
      }
      const blocked = await host.post(`${desk}/blocks`, block)
      expect(blocked).toMatchObject({
        status: 201,
        body: { ...block, note: 'The third lock', by: 'أسيل القحطاني' },
      })
      await expect.poll(() => told.length).toBeGreaterThan(1)
      expect(told).toEqual([
        `${shop.book.id} ${date}`,
        `${shop.book.id} ${eveningOf(slot.startsAt + 24 * hour)}`,
      ])
      await stop()

      const vault = async () =>
        (await availability(date)).body.rooms.find((one: { room: string }) => one.room === 'vault').slots[0]
      expect((await vault()).state).toBe('taken')
      expect((await openGuest(shop).hold(slot)).body.code).toBe('slot_taken')
      expect((await book(host, slot && { ...slot, startsAt: iso(slot.startsAt) })).body.code).toBe(
        'time_blocked',
      )
      const { held } = await openGuest(shop).ticket()
      const move = { room: 'vault', startsAt: iso(slot.startsAt) }
      const refused = await host.post(`${desk}/orders/${held.code}/move`, move, { locale: 'ar' })
      expect(refused).toMatchObject({ status: 409, body: { code: 'time_blocked' } })
      const shown = await host.get(`${desk}/calendar?from=${date}`)
      expect(shown.body.blocks).toMatchObject([{ id: blocked.body.id, kind: 'maintenance' }])

      const gone = await host.call('DELETE', `${desk}/blocks/${blocked.body.id}`)
      expect(gone.status).toBe(204)
      expect((await host.call('DELETE', `${desk}/blocks/${blocked.body.id}`)).status).toBe(404)
      expect((await vault()).state).toBe('free')
      expect((await openGuest(shop).hold(slot)).status).toBe(201)
      const [added, removed] = [(await audit('block.added'))[0], (await audit('block.removed'))[0]]
      expect(added).toMatchObject({ branch: 'riyadh', after: { room: 'vault', note: 'The third lock' } })
      expect(removed).toMatchObject({ before: { room: 'vault' }, after: null })
    })

    test('of a whole branch close every room of it and none next door', async () => {
      const slot = shop.slots('vault', '2026-12-08')
      const whole = {
        room: null,
        startsAt: iso(slot.startsAt - hour),
        endsAt: iso(slot.startsAt + 2 * hour),
        kind: 'private',
      }
      const { body } = await manager.post(`${desk}/blocks`, whole)
      for (const room of shop.book.rooms)
        expect((await book(host, { room: room.slug, startsAt: iso(slot.startsAt) })).body.code).toBe(
          'time_blocked',
        )
      const cairo = await openShop(getDb(), 'cairo')
      const room = cairo.book.rooms[0]?.slug
      await expect(cairo.hold(cairo.slots(room, '2026-12-08'))).resolves.toEqual(expect.any(String))
      await manager.call('DELETE', `${desk}/blocks/${body.id}`)
    })

    test('are refused where somebody is booked or paying, with their list; a hold that ran out makes way', async () => {
      const { held, slot } = await openGuest(shop).ticket(shop.slots('vault', '2026-12-10'))
      const block = {
        room: 'vault',
        startsAt: iso(slot.startsAt + 30 * minute),
        endsAt: iso(slot.startsAt + 45 * minute),
        kind: 'other',
      }
      const refused = await host.post(`${desk}/blocks`, block)
      expect(refused).toMatchObject({ status: 409, body: { code: 'block_has_bookings' } })
      expect(refused.body.bookings).toMatchObject([{ code: held.code, name: 'Nora' }])
      const until = (at: number) => ({ ...block, startsAt: iso(at), endsAt: iso(at + hour) })
      expect((await host.post(`${desk}/blocks`, { ...block, endsAt: block.startsAt })).body.code).toBe(
        'block_span',
      )
      expect((await host.post(`${desk}/blocks`, { ...block, room: 'attic' })).body.code).toBe('room_unknown')

      const other = shop.slots('vault', '2026-12-12')
      const paying = (await openGuest(shop).hold(other)).body
      expect((await host.post(`${desk}/blocks`, until(other.startsAt))).body.code).toBe('block_has_bookings')
      await getDb()
        .updateTable('booking')
        .set({ held_until: new Date(shop.now - 1) })
        .where('order_id', '=', await orderOf(paying.code))
        .execute()
      expect((await host.post(`${desk}/blocks`, until(other.startsAt))).status).toBe(201)
      const order = await shop.order(await orderOf(paying.code))
      expect(order.booking?.status).toBe('expired')
    })
  })
})

import { beforeAll, describe, expect, test } from 'vitest'
import type { DeskBooking } from '#contracts/office/desk.ts'
import { sessionsOfDay } from '#domain/availability/sessions-of-day.ts'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { hour, minute, openShop, type TestShop } from '#server/orders/test-shop.ts'
import { type Browser, openOffice } from '#server/staff/test-office.ts'

describeOnDemoDatabase('an evening at the desk', (getDb) => {
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
  const of = (code: string) => `${desk}/orders/${code}`
  const iso = (at: number) => new Date(at).toISOString()
  const lastAudit = async (action: string) =>
    (await owner.get('/office/audit?limit=100')).body.items.find(
      (entry: { action: string }) => entry.action === action,
    )

  /** Evenings far from the demo's own bookings, one for each test. */
  let evenings = 0
  function evening() {
    const date = `2027-02-${String(++evenings).padStart(2, '0')}`
    const starts = (room: string) => {
      const found = shop.book.rooms.find(({ slug }) => slug === room)
      if (!found) throw new Error(`There is no room ${room}`)
      return sessionsOfDay(found.sessions, shop.book.clock, date).map(({ startsAt }) => startsAt)
    }
    const first = starts('vault')[0] ?? 0
    now = first - hour
    return { date, starts, first }
  }

  async function book(room: string, startsAt: number, more: object = {}): Promise<DeskBooking> {
    const guest = {
      room,
      startsAt: iso(startsAt),
      players: 4,
      source: 'walk_in',
      name: 'Faisal',
      locale: 'en',
    }
    const { status, body } = await host.post(`${desk}/bookings`, { ...guest, ...more })
    expect([status, body.code]).toEqual([201, body.code])
    return body
  }
  const shown = async (code: string): Promise<DeskBooking> => (await host.get(of(code))).body.booking

  describe('the board', () => {
    test('knows the rooms with their sizes and the sessions that are still to be had', async () => {
      const { date, starts, first } = evening()
      await book('vault', first)
      now = first + 10 * minute
      const { body } = await host.get(`${desk}/tonight`)
      expect(body.date).toBe(date)
      expect(body.rooms[0]).toMatchObject({
        minPlayers: expect.any(Number),
        resetMinutes: expect.any(Number),
      })
      const free = (room: string) =>
        body.free
          .filter((one: { room: string }) => one.room === room)
          .map(({ startsAt }: { startsAt: string }) => Date.parse(startsAt))
      expect(free('vault')).toEqual(starts('vault').slice(1))
      // What began up to a quarter of an hour ago may still be played; what began before may not.
      expect(free('alchemist')).toEqual(starts('alchemist').filter((start) => start >= now - 15 * minute))
    })

    test('shows what a walk-in would pay by its size, and takes it at once', async () => {
      const { first } = evening()
      const at = `${desk}/walk-in?room=vault&startsAt=${iso(first)}`
      const { body: offer } = await host.get(at)
      expect(offer).toMatchObject({ free: true, currency: 'SAR', startsAt: iso(first) })
      const { total } = offer.prices.find((price: { players: number }) => price.players === 4)
      const booked = await book('vault', first, { pays: 'card_terminal' })
      expect(booked).toMatchObject({ payable: total, paid: total, due: 0 })
      expect(await lastAudit('payment.taken')).toMatchObject({
        after: { amount: total, means: 'card_terminal', order: booked.code },
      })
      expect((await host.get(at)).body.free).toBe(false)
      expect((await host.get(`${desk}/walk-in?room=nowhere&startsAt=${iso(first)}`)).body.code).toBe(
        'room_unknown',
      )
    })

    test('who walks in need not say a name, who calls has to', async () => {
      const { first } = evening()
      const nameless = { room: 'vault', startsAt: iso(first), players: 4, locale: 'ar' }
      const called = await host.post(`${desk}/bookings`, { ...nameless, source: 'staff' })
      expect(called).toMatchObject({ status: 422, body: { fields: { name: { rule: 'required' } } } })
      const walked = await host.post(`${desk}/bookings`, { ...nameless, source: 'walk_in' })
      // Each reads in their own language what it is called.
      expect(walked).toMatchObject({ status: 201, body: { name: null, source: 'walk_in' } })
    })

    test('finds a ticket, and sends those of another branch to their door without telling more', async () => {
      const { first } = evening()
      const { code } = await book('vault', first)
      expect((await host.get(`${desk}/tickets/${code}`)).body).toMatchObject({
        booking: { code },
        things: [],
      })
      const cairo = await openShop(getDb(), 'cairo')
      const elsewhere = await cairo.order(await cairo.hold(cairo.slots(cairo.book.rooms[0]?.slug)))
      const answer = await host.get(`${desk}/tickets/${elsewhere.code}`)
      expect(answer).toMatchObject({ status: 409, body: { code: 'ticket_elsewhere' } })
      expect(answer.body.message).toContain('Cairo')
      expect((await host.get(`${desk}/tickets/0000000000`)).body.code).toBe('order_not_found')
    })
  })

  test('an arrival that could not be told at once counts from when it was said, unless a clock was wrong', async () => {
    const { first, starts } = evening()
    const [early, late] = [await book('vault', first), await book('alchemist', starts('alchemist')[0] ?? 0)]
    const said = first - 5 * minute
    now = first + 25 * minute
    const told = await host.post(`${of(early.code)}/check-in`, { saidAt: iso(said) })
    expect(told.body).toMatchObject({ status: 'checked_in', checkedInAt: iso(said) })
    expect((await host.get(of(early.code))).body.events.at(-1)).toMatchObject({ at: iso(said) })
    expect(await lastAudit('booking.checked_in')).toMatchObject({
      at: iso(now),
      after: { saidAt: iso(said) },
    })
    // Nobody gives up on a group before its time, whenever that is told.
    const given = await host.post(`${of(late.code)}/no-show`, { saidAt: iso(Date.parse(late.startsAt) - 1) })
    expect(given.body.code).toBe('too_early')
    const ahead = await host.post(`${of(late.code)}/check-in`, { saidAt: iso(now + hour) })
    expect(ahead.body.checkedInAt).toBe(iso(now))
  })

  test('what is due is taken in parts, by cash and by card, and never more than it', async () => {
    const { first } = evening()
    const { code, due } = await book('vault', first)
    const pay = (amount: number, means: string) =>
      host.post(`${of(code)}/payments`, { parts: [{ means, amount }] })
    expect((await pay(due - 1000, 'cash')).body.booking).toMatchObject({ paid: due - 1000, due: 1000 })
    expect((await pay(1001, 'card_terminal')).body.code).toBe('more_than_owed')
    expect((await pay(1000, 'card_terminal')).body.booking).toMatchObject({ paid: due, due: 0 })
  })

  describe('an arrival that was noted by mistake', () => {
    test('is taken back within a quarter of an hour, and both logs say so', async () => {
      const { first } = evening()
      const { code } = await book('vault', first)
      expect((await host.call('DELETE', `${of(code)}/arrival`)).body.code).toBe('not_expected')
      await host.post(`${of(code)}/check-in`)
      const back = await host.call('DELETE', `${of(code)}/arrival`)
      expect(back.body).toMatchObject({ status: 'confirmed', checkedInAt: null })
      expect(await lastAudit('booking.taken_back')).toMatchObject({
        before: { status: 'checked_in' },
        after: { status: 'confirmed', order: code },
      })
      expect((await host.get(of(code))).body.events.at(-1)).toMatchObject({ kind: 'taken_back' })
      await host.post(`${of(code)}/check-in`)
      now += 16 * minute
      expect((await host.call('DELETE', `${of(code)}/arrival`)).body.code).toBe('undo_too_late')
    })

    test('lets a group that came after all in, unless somebody has its room', async () => {
      const { first, starts } = evening()
      const { code } = await book('vault', first)
      const other = await book('alchemist', starts('alchemist')[0] ?? 0)
      now = Date.parse(other.startsAt) + 20 * minute
      await host.post(`${of(other.code)}/no-show`)
      await book('alchemist', now, { name: 'Sara' })
      const refused = await host.call('DELETE', `${of(other.code)}/arrival`)
      expect(refused).toMatchObject({ status: 409, body: { code: 'room_taken' } })
      expect(refused.body.message).toContain(other.room.name.en)
      now = first + 20 * minute
      expect((await host.post(`${of(code)}/no-show`)).body.status).toBe('no_show')
      expect((await host.call('DELETE', `${of(code)}/arrival`)).body.status).toBe('confirmed')
    })
  })

  describe('a session', () => {
    const longer = (code: string, minutes: number, endsAt: string, by = host) =>
      by.post(`${of(code)}/prolongation`, { minutes, endsAt })

    test('takes longer until the room has to be made ready for the next one, and the desk hears why', async () => {
      const { starts } = evening()
      const [first = 0, second = 0] = starts('vault')
      const one = await book('vault', first)
      const spare = (second - Date.parse(one.freeAt)) / minute
      // A group between the sessions: ten minutes after the room is ready.
      const next = await book('vault', Date.parse(one.freeAt) + 10 * minute)
      expect(spare).toBeGreaterThanOrEqual(0)
      const blocked = await longer(one.code, 15, one.endsAt)
      expect(blocked).toMatchObject({ status: 409, body: { code: 'prolong_blocked' } })
      expect(blocked.body.message).toContain('10 minutes')
      const done = await longer(one.code, 10, one.endsAt)
      expect(done.body).toMatchObject({
        endsAt: iso(Date.parse(one.endsAt) + 10 * minute),
        freeAt: next.startsAt,
      })
      expect(await lastAudit('booking.prolonged')).toMatchObject({
        before: { endsAt: one.endsAt },
        after: { endsAt: done.body.endsAt, minutes: 10 },
      })
      expect((await longer(one.code, 5, one.endsAt)).body.code).toBe('session_changed')
      expect((await longer(one.code, 7, done.body.endsAt)).status).toBe(422)
    })

    test('is made longer once by two who press at once', async () => {
      const { first } = evening()
      const { code, endsAt } = await book('vault', first)
      const answers = await Promise.all([longer(code, 5, endsAt), longer(code, 5, endsAt, manager)])
      expect(answers.map(({ body }) => body.code).sort()).toEqual([code, 'session_changed'].sort())
      expect((await shown(code)).endsAt).toBe(iso(Date.parse(endsAt) + 5 * minute))
    })

    test('is not made longer when it is over, nor without an end', async () => {
      const { first } = evening()
      const { code, endsAt } = await book('vault', first)
      await getDb()
        .updateTable('booking')
        .set({ ends_at: new Date(first + 11.9 * hour), free_at: new Date(first + 12 * hour) })
        .where('order_id', 'in', getDb().selectFrom('order').select('id').where('code', '=', code))
        .execute()
      expect((await longer(code, 5, iso(first + 11.9 * hour))).body.code).toBe('session_too_long')
      now = first + minute
      await host.post(`${of(code)}/no-show`)
      expect((await longer(code, 5, endsAt)).body.code).toBe('not_expected')
    })
  })

  describe('two groups', () => {
    const swap = (code: string, other: string, by = host) => by.post(`${of(code)}/swap`, { with: other })

    async function pair() {
      const { first } = evening()
      return {
        first,
        one: await book('vault', first),
        other: await book('alchemist', first, { name: 'Sara' }),
      }
    }

    test('swap rooms at their own times, as long as the rooms play, and both logs say so', async () => {
      const { first, one, other } = await pair()
      await host.post(`${of(other.code)}/check-in`)
      const swapped = await swap(one.code, other.code)
      expect(swapped.body).toMatchObject({ room: { slug: 'alchemist' }, startsAt: iso(first) })
      expect(swapped.body.payable).toBe(one.payable)
      expect(await shown(other.code)).toMatchObject({ room: { slug: 'vault' }, status: 'checked_in' })
      expect((await shown(other.code)).endsAt).toBe(one.endsAt)
      const { body } = await owner.get('/office/audit?limit=2')
      expect(body.items).toMatchObject([
        { action: 'booking.swapped', before: { room: 'alchemist' }, after: { room: 'vault' } },
        { action: 'booking.swapped', before: { room: 'vault' }, after: { room: 'alchemist' } },
      ])
      expect((await swap(one.code, one.code)).body.code).toBe('swap_same_room')
    })

    test('stay where they are when a third one has the room at that time', async () => {
      const { first, one, other } = await pair()
      const later = await book('alchemist', Date.parse(other.freeAt))
      const third = await book('vault', Date.parse(one.freeAt), { name: 'Huda' })
      // The later group would meet the third one in the vault, or its room would not be ready for it.
      const refused = await swap(one.code, later.code)
      expect(refused).toMatchObject({ status: 409, body: { code: 'room_taken' } })
      for (const before of [one, other, later, third])
        expect(await shown(before.code)).toMatchObject({
          room: before.room,
          startsAt: before.startsAt,
          endsAt: before.endsAt,
          status: 'confirmed',
        })
      expect(first).toBe(Date.parse(one.startsAt))
    })

    test('do not swap into a room that is too small for one of them', async () => {
      const { first } = evening()
      const smallest = [...shop.book.rooms].sort((a, b) => a.maxPlayers - b.maxPlayers)[0]
      const largest = [...shop.book.rooms].sort((a, b) => b.maxPlayers - a.maxPlayers)[0]
      const big = await book(largest?.slug ?? '', first, { players: largest?.maxPlayers })
      const small = await book(smallest?.slug ?? '', first, { players: smallest?.maxPlayers })
      const refused = await swap(big.code, small.code)
      expect(refused).toMatchObject({ status: 422, body: { code: 'group_too_large' } })
      expect(refused.body.message).toContain(String(smallest?.maxPlayers))
    })

    test('keep one room each, whoever swaps, moves and prolongs at once', async () => {
      const { first, one, other } = await pair()
      const third = await book('vault', Date.parse(one.freeAt), { name: 'Huda' })
      const free = { room: 'ward', startsAt: iso(first) }
      const rooms = shop.book.rooms.map(({ slug }) => slug)
      const target = rooms.find((slug) => slug !== 'vault' && slug !== 'alchemist') ?? free.room
      const answers = await Promise.all([
        swap(one.code, other.code),
        swap(other.code, one.code, manager),
        host.post(`${of(one.code)}/prolongation`, { minutes: 5, endsAt: one.endsAt }),
        manager.post(`${of(other.code)}/prolongation`, { minutes: 15, endsAt: other.endsAt }),
        host.post(`${of(third.code)}/move`, { room: target, startsAt: iso(first) }),
        manager.post(`${of(one.code)}/move`, { room: target, startsAt: iso(first) }),
      ])
      for (const { status } of answers) expect([200, 409, 422]).toContain(status)
      const bookings = await Promise.all([one, other, third].map(({ code }) => shown(code)))
      expect(bookings.map(({ status }) => status)).toEqual(['confirmed', 'confirmed', 'confirmed'])
      for (const [index, a] of bookings.entries())
        for (const b of bookings.slice(index + 1))
          if (a.room.slug === b.room.slug)
            expect(a.freeAt <= b.startsAt || b.freeAt <= a.startsAt, `${a.code} and ${b.code}`).toBe(true)
    })
  })

  test('things of the store are handed over once; from then on they are the guest’s', async () => {
    const { first } = evening()
    const { code } = await book('vault', first)
    const { id: orderId } = await getDb()
      .selectFrom('order')
      .select('id')
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
    expect((await host.post(`${of(code)}/hand-over`)).body.code).toBe('nothing_to_hand_over')
    const product = await getDb()
      .selectFrom('product')
      .select('id')
      .where('kind', '<>', 'gift_card')
      .executeTakeFirstOrThrow()
    await getDb()
      .insertInto('order_item')
      .values({ order_id: orderId, position: 0, product_id: product.id, quantity: 2, unit_amount: 4500 })
      .execute()
    expect((await shown(code)).toHandOver).toBe(2)
    const handed = await host.post(`${of(code)}/hand-over`)
    expect(handed.body.things).toMatchObject([{ quantity: 2, handedOverAt: iso(now) }])
    expect(handed.body.booking.toHandOver).toBe(0)
    expect(await lastAudit('order.handed_over')).toMatchObject({ after: { order: code } })
    expect((await host.post(`${of(code)}/hand-over`)).body.code).toBe('nothing_to_hand_over')
  })
})

import { beforeAll, describe, expect, test } from 'vitest'
import type { ClosedBooking, SavedClosure, SettledBookings } from '#contracts/office/plans.ts'
import { dateAt } from '#domain/time/wall-clock.ts'
import { readBranchBook } from '#server/availability/branch-book.ts'
import { moveBooking } from '#server/booking/move-booking.ts'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { showCancellation } from '#server/orders/cancel-order.ts'
import { openGuest } from '#server/orders/test-guest.ts'
import { hour, openShop, type TestShop } from '#server/orders/test-shop.ts'
import { type Browser, openOffice } from '#server/staff/test-office.ts'

const closures = '/office/branches/riyadh/closures'

describeOnDemoDatabase('a closure', (getDb) => {
  let shop: TestShop
  let now: number
  let manager: Browser
  let owner: Browser

  beforeAll(async () => {
    shop = await openShop(getDb())
    now = shop.now
    const office = openOffice(getDb(), { now: () => now, providers: shop.providers })
    manager = await office.as('majed')
    owner = await office.as('layla')
  })

  /** Tickets for the vault on one evening of their own, and that evening. */
  async function evening(day: string, count: number) {
    const guest = openGuest(shop)
    const tickets = []
    for (let each = 0; each < count; each++) tickets.push(await guest.ticket(shop.slots('vault', day)))
    return tickets.map(({ held, slot }) => ({ code: held.code, startsAt: slot.startsAt }))
  }
  const close = async (day: string, room: string | null = 'vault', reason: object | null = null) =>
    (await manager.post(closures, { room, from: day, until: day, reason })).body as SavedClosure
  const settle = (id: number, decisions: object[], message: object | null = null, by = manager) =>
    by.post(`${closures}/${id}/bookings`, { decisions, message })
  const mailsOf = async (code: string) =>
    getDb()
      .selectFrom('mail')
      .innerJoin('order', 'order.id', 'order_id')
      .select(['kind', 'mail.locale', 'details'])
      .where('code', '=', code)
      .orderBy('mail.created_at')
      .execute()

  test('lists whom it hits and where they could go, and never into the closed evening', async () => {
    const [one, two] = await evening('2026-11-25', 2)
    const asked = await manager.post(`${closures}/preview`, {
      room: null,
      from: '2026-11-25',
      until: '2026-11-25',
    })
    const hit: ClosedBooking[] = asked.body.bookings
    const mine = hit.filter(({ code }) => code === one?.code || code === two?.code)
    expect(mine).toHaveLength(2)
    expect(mine[0]).toMatchObject({ name: 'Nora', email: 'nora@guest.example', phone: '+966512345678' })
    for (const { free } of hit) expect(free.map(({ date }) => date)).not.toContain('2026-11-25')
    expect(mine[0]?.free.length).toBeGreaterThan(2)
    const ofRoom = await manager.post(`${closures}/preview`, {
      room: 'vault',
      from: '2026-11-25',
      until: '2026-11-25',
    })
    const rooms = (ofRoom.body.bookings as ClosedBooking[])[0]?.free.map(({ room }) => room)
    expect(new Set(rooms).size).toBeGreaterThan(1)
  })

  test('moves one and cancels another, each by itself, with everything back and a word in their language', async () => {
    const [one, two, three] = await evening('2026-11-27', 3)
    await getDb()
      .updateTable('order')
      .set({ locale: 'ar' })
      .where('code', '=', two?.code ?? '')
      .execute()
    const { closure, bookings } = await close('2026-11-27', 'vault', { en: 'Painting', ar: 'نطلي الجدران' })
    expect(bookings.map(({ code }) => code)).toEqual(
      expect.arrayContaining([one?.code, two?.code, three?.code]),
    )
    const free = bookings.find(({ code }) => code === one?.code)?.free[0]
    const message = { en: 'The walls are wet.', ar: 'الجدران رطبة.' }
    const decisions = [
      { do: 'move', code: one?.code, room: free?.room, startsAt: free?.startsAt },
      { do: 'cancel', code: two?.code },
      // The same slot again: somebody has it by now.
      { do: 'move', code: three?.code, room: free?.room, startsAt: free?.startsAt },
    ]
    now += 11 * 60_000
    expect((await settle(closure.id, decisions, message)).body.code).toBe('step_up_needed')
    expect(await mailsOf(two?.code ?? '')).toHaveLength(1)
    await manager.post('/office/step-up', { password: 'demo-manager-majed' })
    const settled = (await settle(closure.id, decisions, message)).body as SettledBookings
    expect(settled.results).toMatchObject([
      { code: one?.code, done: 'moved' },
      { code: two?.code, done: 'cancelled', message: null },
      { code: three?.code, done: 'failed', refund: null },
    ])
    expect(settled.results[2]?.message).toMatch(/\w{3}/)
    expect(settled.bookings.map(({ code }) => code)).toContain(three?.code)
    expect(settled.closure.bookings).toBe(settled.bookings.length)

    expect((await mailsOf(one?.code ?? '')).at(-1)).toMatchObject({
      kind: 'moved',
      details: { message: 'The walls are wet.' },
    })
    const refund = settled.results[1]?.refund ?? 0
    expect(refund).toBeGreaterThan(0)
    expect((await mailsOf(two?.code ?? '')).at(-1)).toMatchObject({
      kind: 'cancelled_by_venue',
      locale: 'ar',
      details: { refund, message: 'الجدران رطبة.' },
    })
    const { id } = await getDb()
      .selectFrom('order')
      .select('id')
      .where('code', '=', two?.code ?? '')
      .executeTakeFirstOrThrow()
    await shop.refundAll(now)
    expect(Object.values(await shop.accounts(id)).reduce((sum, amount) => sum + amount, 0)).toBe(0)
    const paid = await getDb()
      .selectFrom('payment')
      .select(['amount', 'refunded'])
      .where('order_id', '=', id)
      .execute()
    expect(paid.reduce((sum, one) => sum + one.refunded, 0)).toBe(refund)
    expect(paid.every(({ amount, refunded }) => amount === refunded)).toBe(true)

    // Asked again, nothing is done twice.
    const again = (await settle(closure.id, decisions.slice(0, 2), message)).body as SettledBookings
    expect(again.results.map(({ done }) => done)).toEqual(['gone', 'gone'])
    expect((await manager.get(`${closures}/${closure.id}`)).body.bookings).toEqual(settled.bookings)
  })

  test('gives back no more than a manager may, and says so; an owner may', async () => {
    const [one] = await evening('2026-12-01', 1)
    const { closure } = await close('2026-12-01')
    const limit = (amount: number | null) =>
      getDb()
        .updateTable('branch')
        .set({ manager_refund_limit: amount })
        .where('slug', '=', 'riyadh')
        .execute()
    await limit(100)
    const decisions = [{ do: 'cancel', code: one?.code }]
    const refused = (await settle(closure.id, decisions)).body as SettledBookings
    expect(refused.results[0]).toMatchObject({ done: 'failed' })
    expect(refused.results[0]?.message).toContain('1.00')
    await owner.post('/office/step-up', { password: 'demo-owner-layla' })
    expect((await settle(closure.id, decisions, null, owner)).body.results[0].done).toBe('cancelled')
    await limit(100_000)
  })

  describe('seen by guests', () => {
    const slots = async (day: string) =>
      (await openGuest(shop).get(`/branches/riyadh/availability?date=${day}`)).body.rooms.map(
        ({ slots: all }: { slots: object[] }) => all.length,
      )

    test('takes the evening out of the timetable until it is opened again', async () => {
      const usual = await slots('2026-12-08')
      expect(Math.min(...usual)).toBeGreaterThan(0)
      const { closure } = await close('2026-12-08', null)
      expect(Math.max(...(await slots('2026-12-08')))).toBe(0)
      const reopened = await manager.call('DELETE', `${closures}/${closure.id}`)
      expect(reopened.body.closures.map(({ id }: { id: number }) => id)).not.toContain(closure.id)
      expect(await slots('2026-12-08')).toEqual(usual)
      expect((await manager.call('DELETE', `${closures}/${closure.id}`)).status).toBe(404)
      const log = (await owner.get('/office/audit?limit=2')).body.items
      expect(log).toMatchObject([
        { action: 'plan.reopened' },
        { action: 'plan.closed', after: { from: '2026-12-08' } },
      ])
    })
  })

  test('has its dates in order and its room in the branch', async () => {
    const day = dateAt(now + 24 * hour, 'Asia/Riyadh')
    const post = (body: object) =>
      manager.post(closures, { room: null, from: day, until: day, reason: null, ...body })
    expect((await post({ until: '2026-11-01' })).body.code).toBe('dates_wrong')
    expect((await post({ until: '2028-11-01' })).body.code).toBe('dates_wrong')
    expect((await post({ room: 'nowhere' })).body.code).toBe('room_unknown')
  })

  test('lets a guest choose themselves: no more to pay, everything back until the start, and only while it is closed', async () => {
    const day = '2026-12-09'
    const guest = openGuest(shop)
    const one = await guest.ticket(shop.slots('vault', day))
    const other = await guest.ticket(shop.slots('vault', day))
    const { closure } = await close(day)
    const asked = await settle(closure.id, [{ do: 'ask', code: one.held.code }])
    expect(asked.body.results).toEqual([{ code: one.held.code, done: 'asked', message: null, refund: null }])
    const still = asked.body.bookings as ClosedBooking[]
    expect(still.find(({ code }) => code === one.held.code)?.asked).toBe(true)
    expect(still.find(({ code }) => code === other.held.code)?.asked).toBe(false)
    expect((await mailsOf(one.held.code)).map(({ kind }) => kind)).toContain('evening_closed')
    // Asked again, nobody is written to twice.
    await settle(closure.id, [{ do: 'ask', code: one.held.code }])
    const written = (await mailsOf(one.held.code)).filter(({ kind }) => kind === 'evening_closed')
    expect(written).toHaveLength(1)

    // An hour before, others could neither move nor get anything back.
    const late = one.slot.startsAt - hour
    const terms = async (code: string) => showCancellation(getDb(), await idOf(code), late)
    const paid = (await shop.order(await idOf(one.held.code))).paid
    expect(await terms(one.held.code)).toMatchObject({ ok: true, terms: { refund: paid, kept: 0 } })
    expect(await terms(other.held.code)).toMatchObject({ ok: true, terms: { refund: 0 } })
    const free = still
      .find(({ code }) => code === one.held.code)
      ?.free.find(({ startsAt }) => Date.parse(startsAt) > late + 12 * hour)
    if (!free) throw new Error('Nothing is free')
    const book = await readBranchBook(getDb(), 'riyadh', late)
    if (!book) throw new Error('There is no branch')
    const wish = {
      orderId: await idOf(one.held.code),
      room: free.room,
      startsAt: Date.parse(free.startsAt),
      actor: 'guest',
    } as const
    const moved = await moveBooking(getDb(), book, wish, late)
    expect(moved).toMatchObject({ ok: true, terms: { toPay: 0 } })
    // Where it stands now, it is a booking like any other.
    const { asked_start, starts_at } = await getDb()
      .selectFrom('booking')
      .select(['asked_start', 'starts_at'])
      .where('order_id', '=', wish.orderId)
      .executeTakeFirstOrThrow()
    expect(asked_start?.getTime()).not.toBe(starts_at.getTime())

    await settle(closure.id, [{ do: 'ask', code: other.held.code }])
    await manager.call('DELETE', `${closures}/${closure.id}`)
    expect(await terms(other.held.code)).toMatchObject({ ok: true, terms: { refund: 0 } })
  })

  const idOf = async (code: string) =>
    (await getDb().selectFrom('order').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id
})

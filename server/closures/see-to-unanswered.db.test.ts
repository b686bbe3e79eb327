import { beforeAll, expect, test } from 'vitest'
import type { ClosedBooking, SavedClosure } from '#contracts/office/plans.ts'
import { readBranchBook } from '#server/availability/branch-book.ts'
import { moveBooking } from '#server/booking/move-booking.ts'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { queueReminders } from '#server/mail/queue-reminders.ts'
import { openGuest } from '#server/orders/test-guest.ts'
import { hour, openShop, type TestShop } from '#server/orders/test-shop.ts'
import { type Browser, openOffice } from '#server/staff/test-office.ts'
import { seeToUnanswered } from './see-to-unanswered.ts'

const closures = '/office/branches/riyadh/closures'
const day = 24 * hour

describeOnDemoDatabase('a guest of a closed evening who was asked to choose', (getDb) => {
  let shop: TestShop
  let now: number
  let manager: Browser
  let signIn: (who: 'majed' | 'layla') => Promise<Browser>

  beforeAll(async () => {
    shop = await openShop(getDb())
    now = shop.now
    const office = openOffice(getDb(), { now: () => now, providers: shop.providers })
    signIn = (who) => office.as(who)
    manager = await signIn('majed')
  })

  /** Tickets for the vault on one evening, which is closed then and asks the guests at a time. */
  async function closed(date: string, count: number) {
    const guest = openGuest(shop)
    const tickets = []
    for (let each = 0; each < count; each++) {
      const { held, slot } = await guest.ticket(shop.slots('vault', date))
      const { id } = await getDb()
        .selectFrom('order')
        .select('id')
        .where('code', '=', held.code)
        .executeTakeFirstOrThrow()
      tickets.push({ id, code: held.code, startsAt: slot.startsAt })
    }
    const body = { room: 'vault', from: date, until: date, reason: null }
    const { closure } = (await manager.post(closures, body)).body as SavedClosure
    const ask = async (codes: readonly string[], at: number) => {
      now = at
      // A session does not last that long.
      manager = await signIn('majed')
      const decisions = codes.map((code) => ({ do: 'ask', code }))
      const { body: settled } = await manager.post(`${closures}/${closure.id}/bookings`, {
        decisions,
        message: null,
      })
      expect(settled.results.map(({ done }: { done: string }) => done)).toEqual(codes.map(() => 'asked'))
      return settled.bookings as ClosedBooking[]
    }
    return { tickets, ask, closure }
  }
  const mailsOf = async (id: string, ...kinds: string[]) => {
    const rows = await getDb()
      .selectFrom('mail')
      .select(['kind', 'details'])
      .where('order_id', '=', id)
      .where('kind', 'in', kinds as never)
      .execute()
    return rows
  }

  test('is asked once more the day before, and reminded of nothing', async () => {
    const { tickets, ask } = await closed('2026-12-01', 3)
    const [early, late, other] = tickets
    if (!early || !late || !other) throw new Error('There are three')
    await ask([early.code], early.startsAt - 3 * day)
    await seeToUnanswered(getDb(), early.startsAt - 2 * day)
    expect(await mailsOf(early.id, 'evening_closed')).toHaveLength(1)
    // Who is asked in the last day has just heard from us.
    await ask([late.code], late.startsAt - 20 * hour)
    const at = early.startsAt - 19 * hour
    await queueReminders(getDb(), at)
    for (let time = 0; time < 2; time++) await seeToUnanswered(getDb(), at)
    expect(await mailsOf(early.id, 'evening_closed')).toHaveLength(2)
    expect(await mailsOf(late.id, 'evening_closed')).toHaveLength(1)
    expect(await mailsOf(other.id, 'evening_closed')).toHaveLength(0)
    expect(await mailsOf(early.id, 'reminder_24h')).toHaveLength(0)
    expect(await mailsOf(other.id, 'reminder_24h')).toHaveLength(1)
  })

  test('and has not until it begins gets everything back; who has, or was not asked, keeps what they have', async () => {
    const { tickets, ask } = await closed('2026-12-03', 3)
    const [silent, chose, other] = tickets
    if (!silent || !chose || !other) throw new Error('There are three')
    const bookings = await ask([silent.code, chose.code], silent.startsAt - 3 * day)
    const free = bookings
      .find(({ code }) => code === chose.code)
      ?.free.find(({ startsAt }) => Date.parse(startsAt) > chose.startsAt + day)
    const book = await readBranchBook(getDb(), 'riyadh', now)
    if (!free || !book) throw new Error('Nothing is free')
    const wish = {
      orderId: chose.id,
      room: free.room,
      startsAt: Date.parse(free.startsAt),
      actor: 'guest',
    } as const
    expect(await moveBooking(getDb(), book, wish, now)).toMatchObject({ ok: true })

    const { paid } = await shop.order(silent.id)
    const end = Math.max(...tickets.map(({ startsAt }) => startsAt))
    await seeToUnanswered(getDb(), silent.startsAt - 1)
    expect((await shop.order(silent.id)).state).toBe('confirmed')
    await seeToUnanswered(getDb(), end)
    await seeToUnanswered(getDb(), end)
    expect((await shop.order(silent.id)).state).toBe('cancelled')
    expect((await shop.order(chose.id)).state).toBe('confirmed')
    expect((await shop.order(other.id)).state).toBe('confirmed')
    expect(await mailsOf(silent.id, 'cancelled_by_venue')).toEqual([
      { kind: 'cancelled_by_venue', details: { refund: paid, unanswered: true } },
    ])
    await shop.refundAll()
    for (const left of Object.values(await shop.accounts(silent.id))) expect(left).toBe(0)
    now = end
    const log = (await (await signIn('layla')).get('/office/audit?limit=20')).body.items
    expect(
      log.filter(
        ({ action, after }: { action: string; after: { order?: string } }) =>
          action === 'order.cancelled' && after.order === silent.code,
      ),
    ).toMatchObject([{ after: { refund: paid, reason: 'closed_unanswered' } }])
  })

  test('keeps the booking when the evening is opened again before', async () => {
    const { tickets, ask, closure } = await closed('2026-12-05', 1)
    const [one] = tickets
    if (!one) throw new Error('There is one')
    await ask([one.code], one.startsAt - 3 * day)
    await manager.call('DELETE', `${closures}/${closure.id}`)
    await seeToUnanswered(getDb(), one.startsAt + hour)
    expect((await shop.order(one.id)).state).toBe('confirmed')
  })
})

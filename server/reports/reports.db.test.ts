import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Report, RevenueSums } from '#contracts/office/reports.ts'
import { eveningsOf } from '#domain/report/report-period.ts'
import { addDays } from '#domain/time/calendar-date.ts'
import { businessDay, instantAt } from '#domain/time/wall-clock.ts'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { hour, openShop, type TestShop } from '#server/orders/test-shop.ts'
import { type Browser, openOffice } from '#server/staff/test-office.ts'
import { keepEvenings } from './keep-evenings.ts'
import { reportDays, withBounds } from './report-branches.ts'
import { readRevenue } from './revenue.queries.ts'
import { expectPosted, type Posted, readPosted, sumOfPosted } from './test-posted.ts'
import { live, playPastEvenings, storyParts } from './test-stories.ts'

const first = '2026-11-10'
const last = '2026-11-24'

describeOnDemoDatabase('reports', (getDb) => {
  let riyadh: TestShop
  let owner: Browser
  let manager: Browser
  let posted: Posted[]

  beforeAll(async () => {
    const db = getDb()
    riyadh = await openShop(db)
    const cairo = await openShop(db, 'cairo')
    // Every part of a story, at hours that lie on both sides of midnight and of the evening's start.
    const stories = fc.sample(
      fc.record({
        shop: fc.constantFrom(riyadh, cairo),
        part: fc.constantFrom(...storyParts),
        at: fc.integer({ min: 0, max: 5 * 24 * 4 }),
      }),
      { numRuns: 10, seed: 7 },
    )
    const all = [...storyParts.map((part, index) => ({ shop: riyadh, part, at: index * 11 })), ...stories]
    for (const { shop, part, at } of all) await live(shop, part, shop.now + (at * hour) / 4)
    await playPastEvenings(db, riyadh)
    const office = openOffice(db, { now: () => riyadh.now + 20 * 24 * hour })
    owner = await office.as('layla')
    manager = await office.as('majed')
    posted = await readPosted(db)
  })

  const reportOf = async (from: string, to: string, branch?: string): Promise<Report> => {
    const place = branch ? `/office/branches/${branch}/report` : '/office/report'
    const { status, body } = await owner.get(`${place}?from=${from}&to=${to}`)
    expect(status).toBe(200)
    return body
  }

  const ledger = (keep: (entry: Posted) => boolean, account: string, sign?: 1 | -1) =>
    sumOfPosted(posted, keep, account, sign)
  const expectLedger = (sums: RevenueSums, keep: (entry: Posted) => boolean, what: string) =>
    expectPosted(posted, sums, keep, what)

  test('revenue is the ledger, by currency, branch and evening, and so is the period before', async () => {
    const periods = fc.sample(fc.tuple(fc.integer({ min: -30, max: 10 }), fc.integer({ min: 0, max: 20 })), {
      numRuns: 4,
      seed: 3,
    })
    for (const [offset, length] of [...periods, [-60, 80] as const]) {
      const period = { from: addDays(first, offset), to: addDays(first, offset + length) }
      const before = { from: addDays(period.from, -length - 1), to: addDays(period.from, -1) }
      const within =
        ({ from, to }: typeof period) =>
        ({ date }: Posted) =>
          date >= from && date <= to
      const report = await reportOf(period.from, period.to)
      const inPeriod = posted.filter(within(period))
      const currencies = new Set(
        posted.filter((e) => within(period)(e) || within(before)(e)).map((e) => e.currency),
      )
      expect(report.revenue.map(({ currency }) => currency)).toEqual([...currencies].sort())
      for (const { currency, sums, before: earlier, days, branches } of report.revenue) {
        const of = (entry: Posted) => entry.currency === currency
        expectLedger(sums, (e) => of(e) && within(period)(e), `${currency} ${period.from}`)
        expectLedger(earlier, (e) => of(e) && within(before)(e), `${currency} before ${period.from}`)
        expect(days.map(({ date }) => date)).toEqual(eveningsOf(period))
        for (const { date, sums: day } of days)
          expectLedger(day, (e) => of(e) && e.date === date, `${currency} ${date}`)
        for (const { branch, sums: own } of branches)
          expectLedger(own, (e) => of(e) && within(period)(e) && e.branch === branch, `${currency} ${branch}`)
      }
      const bySource = report.sources.flatMap(({ gross }) => gross)
      for (const { currency, sums } of report.revenue)
        expect(
          bySource.filter((one) => one.currency === currency).reduce((sum, { amount }) => sum + amount, 0),
        ).toBe(sums.gross)
      if (inPeriod.length > 0) expect(report.revenue.length).toBeGreaterThan(0)
    }
    const own = await reportOf(first, last, 'cairo')
    expect(own.revenue.map(({ currency }) => currency)).toEqual(['EGP'])
    expectLedger(
      own.revenue[0]?.sums as RevenueSums,
      ({ branch, date }) => branch === 'cairo' && date >= first && date <= last,
      'cairo alone',
    )
  })

  test('the control: evenings counted by another clock are not those of the ledger', async () => {
    const branches = await getDb()
      .selectFrom('branch')
      .select(['id', 'slug', 'time_zone as timeZone', 'business_day_start as businessDayStart'])
      .where('slug', '=', 'riyadh')
      .execute()
    const days = reportDays({ from: first, to: last }, { from: addDays(first, -15), to: addDays(first, -1) })
    const wrong = branches.map((branch) =>
      withBounds({ ...branch, timeZone: 'UTC', businessDayStart: '00:00' }, days),
    )
    const [shown] = await readRevenue(getDb(), wrong, days)
    const differs = shown?.days.some(
      ({ date, sums }) =>
        sums.received !== ledger((e) => e.branch === 'riyadh' && e.date === date, 'money', 1),
    )
    expect(differs).toBe(true)
  })

  test('gift cards sold are those that were issued, and what is left on all is their balance', async () => {
    const report = await reportOf(addDays(last, -90), last)
    const cards = await getDb()
      .selectFrom('voucher')
      .select(['currency', 'balance', 'initial', 'bought_by'])
      .execute()
    expect(cards.some(({ bought_by }) => bought_by !== null)).toBe(true)
    for (const currency of new Set(cards.map((card) => card.currency))) {
      const shown = report.giftCards.find((one) => one.currency === currency)
      const own = cards.filter((card) => card.currency === currency)
      const sum = (of: (card: (typeof cards)[number]) => number) =>
        own.reduce((all, card) => all + of(card), 0)
      expect(shown).toMatchObject({
        sold: sum(({ initial, bought_by }) => (bought_by ? initial : 0)),
        outstanding: sum(({ balance }) => balance),
        cards: own.filter(({ balance }) => balance > 0).length,
      })
    }
    const sar = report.giftCards.find(({ currency }) => currency === 'SAR')
    expect(sar?.redeemed).toBeGreaterThan(0)
    const bought = cards.filter(({ bought_by, currency }) => bought_by && currency === 'SAR')
    const ofBranch = await reportOf(addDays(last, -300), last, 'riyadh')
    expect(ofBranch.giftCards.find(({ currency }) => currency === 'SAR')).toMatchObject({
      outstanding: bought.reduce((all, { balance }) => all + balance, 0),
      given: 0,
    })
  })

  test('at one in the morning it is still the evening before, also in the night the clocks change', async () => {
    const { id, branch_id } = await getDb()
      .selectFrom('order')
      .innerJoin('branch', 'branch.id', 'order.branch_id')
      .select(['order.id', 'branch_id'])
      .where('branch.slug', '=', 'cairo')
      .executeTakeFirstOrThrow()
    expect(branch_id).toBeGreaterThan(0)
    // Cairo's clocks jump from midnight to one on the last Friday of April, and back on that of October.
    const times = [
      ['2026-04-23', '2026-04-24', '01:00', 1],
      ['2026-04-24', '2026-04-24', '06:00', 10],
      ['2026-10-29', '2026-10-30', '00:30', 100],
      ['2026-10-29', '2026-10-30', '05:59', 1000],
      ['2026-10-30', '2026-10-30', '06:00', 10_000],
    ] as const
    for (const [, date, time, amount] of times) {
      const entry = {
        posting_id: crypto.randomUUID(),
        order_id: id,
        currency: 'EGP',
        cause: `test:${date} ${time}`,
        created_at: new Date(instantAt(date, time, 'Africa/Cairo')),
      } as const
      await getDb()
        .insertInto('ledger_entry')
        .values([
          { ...entry, account: 'money', amount },
          { ...entry, account: 'guest', amount: -amount },
        ])
        .execute()
    }
    const evening = async (date: string) =>
      (await reportOf(date, date, 'cairo')).revenue.find(({ currency }) => currency === 'EGP')?.sums.received
    const had = (date: string) => ledger((e) => e.branch === 'cairo' && e.date === date, 'money', 1)
    expect(await evening('2026-04-23')).toBe(had('2026-04-23') + 1)
    expect(await evening('2026-04-24')).toBe(had('2026-04-24') + 10)
    expect(await evening('2026-10-29')).toBe(had('2026-10-29') + 1100)
    expect(await evening('2026-10-30')).toBe(had('2026-10-30') + 10_000)
  })

  test('occupancy, lead time, no-shows and sources count the bookings there are', async () => {
    const [from, to] = ['2026-10-15', '2026-10-29']
    const report = await reportOf(from, to, 'riyadh')
    const bookings = await getDb()
      .selectFrom('booking')
      .innerJoin('branch', 'branch.id', 'booking.branch_id')
      .innerJoin('order', 'order.id', 'booking.order_id')
      .select(['status', 'order.source', 'players', 'booking.starts_at', 'booking.created_at'])
      .where('branch.slug', '=', 'riyadh')
      .where('business_day', '>=', from)
      .where('business_day', '<=', to)
      .execute()
    const sold = bookings.filter(({ status }) =>
      ['confirmed', 'checked_in', 'completed', 'no_show'].includes(status),
    )
    const { now, firstWeekday, cells } = report.occupancy
    // Its weekend is Friday and Saturday: rows begin with Sunday, as its plans do.
    expect([firstWeekday, cells[0]?.weekday, cells.at(-1)?.weekday]).toEqual([7, 7, 6])
    expect(now.sold).toBe(sold.length)
    expect(now.sold).toBeGreaterThan(20)
    expect(now.offered).toBeGreaterThan(now.sold)
    expect(cells.reduce((all, cell) => all + cell.sold, 0)).toBe(now.sold)
    expect(cells.reduce((all, cell) => all + cell.offered, 0)).toBe(now.offered)
    // Sessions after midnight belong to the weekday of their evening.
    expect(cells.some(({ hour: at }) => at < 6)).toBe(true)
    const { leadTime, attendance, sources } = report
    const ahead = sold.filter(({ source }) => source !== 'walk_in')
    expect(leadTime.groups.reduce((all, { bookings: some }) => all + some, 0)).toBe(ahead.length)
    const late = ahead.filter(
      ({ starts_at, created_at }) => starts_at.getTime() - created_at.getTime() < 3 * hour,
    )
    expect(leadTime.groups[0]?.bookings).toBe(late.length)
    expect(attendance.now).toEqual({
      came: bookings.filter(({ status }) => status === 'completed' || status === 'checked_in').length,
      noShows: bookings.filter(({ status }) => status === 'no_show').length,
    })
    expect(attendance.now.noShows).toBeGreaterThan(0)
    expect(sources.reduce((all, { players }) => all + players, 0)).toBe(
      sold.reduce((all, { players }) => all + players, 0),
    )
  })

  test('an evening that is over keeps what it offered, whatever the plan is changed to', async () => {
    const [from, to] = ['2026-10-28', '2026-10-29']
    const offered = async (day: string) => (await reportOf(day, day, 'riyadh')).occupancy.now.offered
    const before = await Promise.all([from, to].map(offered))
    // The first of the two is over, the other one runs.
    await keepEvenings(getDb(), Date.parse(`${to}T18:00:00+03:00`))
    await keepEvenings(getDb(), Date.parse(`${to}T19:00:00+03:00`))
    expect(await Promise.all([from, to].map(offered))).toEqual(before)
    const planned = getDb().selectFrom('weekly_session').selectAll()
    const sessions = await planned.execute()
    await getDb().deleteFrom('weekly_session').execute()
    const [kept, other] = await Promise.all([from, to].map(offered))
    expect(kept).toBe(before[0])
    expect(other).toBeLessThan(before[1] ?? 0)
    await getDb()
      .insertInto('weekly_session')
      .values(sessions.map(({ id: _, ...session }) => session))
      .execute()
  })

  test('promo codes say what they took off', async () => {
    const report = await reportOf(first, last, 'riyadh')
    const used = report.promoCodes.find(({ code }) => code === 'LATENIGHT')
    const lines = await getDb()
      .selectFrom('order_line')
      .innerJoin('order', 'order.id', 'order_line.order_id')
      .innerJoin('promo_code', 'promo_code.id', 'order.promo_code_id')
      .innerJoin('branch', 'branch.id', 'order.branch_id')
      .select(['order_line.amount', 'confirmed_at', 'time_zone'])
      .where('promo_code.code', '=', 'LATENIGHT')
      .where('kind', '=', 'discount')
      .where('branch.slug', '=', 'riyadh')
      .where('confirmed_at', 'is not', null)
      .execute()
    const within = lines.filter(({ confirmed_at, time_zone }) => {
      const date = businessDay(confirmed_at?.getTime() ?? 0, time_zone)
      return date >= first && date <= last
    })
    expect(used?.uses).toBe(within.length)
    expect(used?.discounts).toEqual([
      { currency: 'SAR', amount: -within.reduce((sum, { amount }) => sum + amount, 0) },
    ])
  })

  test('what came by each means and person is the till, and what was sold the orders that stand', async () => {
    const { body } = await owner.get(`/office/report?from=${first}&to=${last}`)
    const { takings, sales, revenue } = body as Report
    for (const { currency, means, people } of takings) {
      const sum = (some: readonly { taken: number; refunded: number }[]) =>
        some.reduce((all, { taken, refunded }) => all + taken - refunded, 0)
      expect(sum(means)).toBe(sum(people))
      const { received = 0, refunded = 0 } = revenue.find((one) => one.currency === currency)?.sums ?? {}
      // What a gift card pays at a desk came when it was bought.
      expect(sum(means.filter((one) => one.means !== 'gift_card'))).toBe(received - refunded)
    }
    expect(takings.length).toBeGreaterThan(1)
    const { rows } = await sql<{ currency: string; amount: number }>`
      select line.currency, sum(line.amount)::integer as amount from order_line line
      join "order" o on o.id = order_id where o.state = 'confirmed' and line.kind <> 'voucher' group by 1
    `.execute(getDb())
    for (const { currency, amount } of rows)
      expect([
        currency,
        sales.filter((one) => one.currency === currency).reduce((all, one) => all + one.amount, 0),
      ]).toEqual([currency, amount])
    expect(sales.some(({ kind, quantity }) => kind === 'booking' && quantity > 0)).toBe(true)
  })

  test('a manager sees their branch, as a spreadsheet too, and not the whole venue', async () => {
    const query = `from=${first}&to=${last}`
    expect((await manager.get(`/office/branches/riyadh/report?${query}`)).status).toBe(200)
    expect((await manager.get(`/office/branches/cairo/report?${query}`)).status).toBe(403)
    expect((await manager.get(`/office/report?${query}`)).status).toBe(403)
    expect((await owner.get(`/office/report?from=${last}&to=${first}`)).body.code).toBe('report_period')
    expect((await owner.get(`/office/report?from=2024-01-01&to=2026-01-01`)).body.code).toBe('report_period')

    const csv = await manager.get(`/office/branches/riyadh/report.csv?${query}&table=revenue&lang=ar`)
    expect(csv.headers.get('content-disposition')).toContain(`riyadh-revenue-${first}-${last}.csv`)
    const [head, ...rows] = csv.text.replace('\uFEFF', '').trim().split('\r\n')
    expect(head).toMatch(/^المساء,العملة,الإيرادات/)
    const { revenue } = await reportOf(first, last, 'riyadh')
    const summed = rows.reduce((all, row) => all + Math.round(Number(row.split(',')[2]) * 100), 0)
    expect(summed).toBe(revenue[0]?.sums.gross)
  })
})

import { beforeAll, describe, expect, test } from 'vitest'
import type { OfficeSeason, PlanBook, PlannedStart } from '#contracts/office/plans.ts'
import { readBranchBook } from '#server/availability/branch-book.ts'
import { showBranchDay } from '#server/availability/show-branch-day.ts'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { openGuest } from '#server/orders/test-guest.ts'
import { openShop, type TestShop } from '#server/orders/test-shop.ts'
import { type Browser, openOffice } from '#server/staff/test-office.ts'

const plans = '/office/branches/riyadh/plans'

describeOnDemoDatabase('the plans of a branch', (getDb) => {
  let shop: TestShop
  let manager: Browser
  let owner: Browser

  beforeAll(async () => {
    shop = await openShop(getDb())
    const office = openOffice(getDb(), { now: () => shop.now, providers: shop.providers })
    manager = await office.as('majed')
    owner = await office.as('layla')
  })

  const read = async () => (await manager.get(plans)).body as PlanBook
  const weekOf = (book: PlanBook, room = 'vault') =>
    book.weekly.rooms.find((one) => one.room === room)?.sessions ?? []
  const save = (book: PlanBook, sessions: PlannedStart[], by = manager) =>
    by.call('PUT', `${plans}/weekly`, { version: book.weekly.version, rooms: [{ room: 'vault', sessions }] })
  const newest = async () => (await owner.get('/office/audit?limit=1')).body.items[0]

  /** What a guest would see of the vault, by the clock of Riyadh. */
  async function offered(date: string): Promise<string[]> {
    const book = await readBranchBook(getDb(), 'riyadh', shop.now)
    if (!book) throw new Error('no Riyadh')
    const day = await showBranchDay(getDb(), book, date, undefined, shop.now)
    const room = day.rooms.find((one) => one.room === 'vault')
    return (room?.slots ?? []).map(({ startsAt }) =>
      new Date(Date.parse(startsAt) + 3 * 3_600_000).toISOString().slice(11, 16),
    )
  }

  test('show every room, the coming Ramadans, and a week that begins after the weekend', async () => {
    const book = await read()
    expect(book.branch).toMatchObject({ slug: 'riyadh', firstWeekday: 7, businessDayStart: '06:00' })
    expect(book.ramadans[0]).toEqual({ year: 1448, from: '2027-02-08', until: '2027-03-08' })
    expect(weekOf(book).length).toBeGreaterThan(20)
    expect(book.ramadanPlan.rooms).toHaveLength(book.rooms.length)
  })

  test('a week is saved as it was previewed, the log says what it was, and guests see it', async () => {
    const before = await read()
    const was = weekOf(before)
    // Saturdays shrink to two starts, one of them after midnight.
    const saturdays = [
      { weekday: 6, starts: '20:00', audience: 'women' as const, mode: 'private' as const },
      { weekday: 6, starts: '00:30', audience: 'everyone' as const, mode: 'private' as const },
    ]
    const sessions = [...was.filter(({ weekday }) => weekday !== 6), ...saturdays]
    const draft = { season: null, rooms: [{ room: 'vault', sessions }], week: '2026-11-22' }
    const preview = (await manager.post(`${plans}/preview`, draft)).body
    expect(preview.problems.filter(({ kind }: { kind: string }) => kind === 'overlap')).toEqual([])
    const vault = preview.rooms.find((one: { room: string }) => one.room === 'vault')
    const shown = vault.days.map(
      ({ date, sessions: all }: { date: string; sessions: { change: string; starts: string }[] }) => ({
        date,
        starts: all.filter(({ change }) => change !== 'gone').map(({ starts }) => starts),
      }),
    )
    expect((await save(before, sessions)).status).toBe(200)
    for (const { date, starts } of shown) expect([date, await offered(date)]).toEqual([date, starts])
    expect(await offered('2026-11-28')).toEqual(['20:00', '00:30'])
    expect(await newest()).toMatchObject({
      action: 'plan.week_changed',
      actor: { name: 'ماجد السبيعي' },
      after: { vault: { Sat: '20:00 women, 00:30' } },
    })
    expect(await save(await read(), was)).toMatchObject({ status: 200 })
  })

  test('a booking that loses its session is named before, and stays after', async () => {
    const { held } = await openGuest(shop).ticket()
    const book = await read()
    const draft = { season: null, rooms: [{ room: 'vault', sessions: [] }], week: '2026-11-15' }
    const { beside } = (await manager.post(`${plans}/preview`, draft)).body
    const lost = beside.find(({ code }: { code: string }) => code === held.code)
    expect(lost).toMatchObject({ name: 'Nora', phone: '+966512345678', room: { slug: 'vault' } })
    expect((await save(book, [])).status).toBe(200)
    const status = getDb().selectFrom('booking').innerJoin('order', 'order.id', 'order_id').select('status')
    expect(await status.where('code', '=', held.code).executeTakeFirst()).toEqual({ status: 'confirmed' })
    // It stood beside the plan already, so nothing new is lost.
    const again = (await manager.post(`${plans}/preview`, draft)).body.beside
    expect(again).toEqual([])
    await save(await read(), weekOf(book))
  })

  test('nobody writes over what somebody else changed, and overlaps are not saved', async () => {
    const seen = await read()
    const shorter = weekOf(seen).slice(1)
    expect((await save(seen, shorter, owner)).status).toBe(200)
    expect((await save(seen, [])).body).toMatchObject({ code: 'changed_meanwhile' })
    expect(weekOf(await read())).toEqual(shorter)
    const tooTight = [...shorter, { ...shorter[0], starts: '05:59' }, { ...shorter[0], starts: '05:30' }]
    expect((await save(await read(), tooTight as PlannedStart[])).body.code).toBe('plan_overlaps')
    await save(await read(), weekOf(seen))
  })

  describe('a season', () => {
    const name = { en: 'Exams', ar: 'الامتحانات' }
    const rooms = [
      { room: 'vault', sessions: [{ weekday: 3, starts: '19:00', audience: 'everyone', mode: 'private' }] },
    ]
    const exams = { name, from: '2026-12-01', until: '2026-12-14', openingHours: null, rooms }

    test('replaces the week between its evenings, once, until it is taken away', async () => {
      const usual = await offered('2026-12-02')
      const added = await manager.post(`${plans}/seasons`, exams)
      const season = added.body.seasons.find((one: OfficeSeason) => one.name.en === 'Exams')
      expect(await offered('2026-12-02')).toEqual(['19:00'])
      expect(await offered('2026-12-03')).toEqual([])
      expect(await offered('2026-12-16')).toEqual(usual)
      expect((await manager.post(`${plans}/seasons`, exams)).body.code).toBe('season_overlaps')
      expect((await manager.post(`${plans}/seasons`, { ...exams, until: '2026-11-01' })).body.code).toBe(
        'dates_wrong',
      )

      const path = `${plans}/seasons/${season.id}`
      const longer = { ...exams, until: '2026-12-16', version: season.version }
      expect((await manager.call('PUT', path, longer)).status).toBe(200)
      expect(await offered('2026-12-16')).toEqual(['19:00'])
      expect((await manager.call('PUT', path, longer)).body.code).toBe('changed_meanwhile')
      expect(await newest()).toMatchObject({
        action: 'plan.season_changed',
        before: { until: '2026-12-14' },
        after: { until: '2026-12-16' },
      })
      expect((await manager.call('DELETE', path)).status).toBe(200)
      expect(await offered('2026-12-02')).toEqual(usual)
    })
  })

  test('an extra session is offered on its evening, unless it stands in the way', async () => {
    const usual = await offered('2026-12-05')
    const add = (starts: string) =>
      manager.post(`${plans}/extras`, {
        room: 'vault',
        date: '2026-12-05',
        starts,
        audience: 'families',
        mode: 'private',
      })
    expect((await add(usual[1] ?? '')).status).toBe(200)
    expect((await add(usual[1] ?? '')).body.code).toBe('session_known')
    const minute = Number(usual[2]?.slice(3))
    expect(
      (await add(`${usual[2]?.slice(0, 3)}${String((minute + 7) % 60).padStart(2, '0')}`)).body.code,
    ).toBe('plan_overlaps')
    const added = await add('09:00')
    expect(await offered('2026-12-05')).toEqual(['09:00', ...usual])
    const { id } = added.body.extras.find(({ starts }: { starts: string }) => starts === '09:00')
    expect((await manager.call('DELETE', `${plans}/extras/${id}`)).status).toBe(200)
    expect(await offered('2026-12-05')).toEqual(usual)
  })
})

import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { hour, openShop, type TestShop } from '#server/orders/test-shop.ts'
import { type Browser, openOffice } from '#server/staff/test-office.ts'
import { makeFetchCalendar } from './fetch-calendar.ts'
import { refreshCalendars } from './refresh-calendar.ts'

const stamp = (at: number) => new Date(at).toISOString().replace(/[-:]|\.\d{3}/g, '')
const calendar = (...starts: number[]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...starts.flatMap((at) => [
      ...['BEGIN:VEVENT', `UID:${at}`, 'SUMMARY:Zubaida Secret'],
      ...[`DTSTART:${stamp(at)}`, `DTEND:${stamp(at + hour)}`, 'END:VEVENT'],
    ]),
    'END:VCALENDAR',
    '',
  ].join('\r\n')

describeOnDemoDatabase('another calendar', (getDb) => {
  let shop: TestShop
  let manager: Browser
  let host: Browser
  let server: Server
  let origin: string
  let answer: RequestListener = (_, response) => response.end()
  const fetchCalendar = makeFetchCalendar({ privateAddresses: true })
  const at = '/office/branches/riyadh/calendar-sources'

  beforeAll(async () => {
    shop = await openShop(getDb())
    const office = openOffice(getDb(), { now: () => shop.now, providers: shop.providers })
    ;({ manager, host } = await office.everybody())
    server = createServer((request, response) => answer(request, response))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => server.close())

  const blocks = () =>
    getDb()
      .selectFrom('time_block')
      .select(['starts_at', 'note', 'room_id'])
      .where('source_id', 'is not', null)
      .orderBy('starts_at')
      .execute()
  const list = async () => (await manager.get(at)).body.items

  test('blocks its hours for one room, lists who is booked in them, and forgets what its events are called', async () => {
    const [sold, free] = [shop.slots('vault', '2026-12-01'), shop.slots('vault', '2026-12-01')]
    const order = await shop.hold(sold)
    const ref = await shop.pay(order)
    shop.bank.end(ref, 'succeeded')
    await shop.webhook(ref)
    expect((await host.post(at, { name: 'Old', room: 'vault', file: '' })).status).toBe(403)
    const file = calendar(sold.startsAt, free.startsAt)
    const added = await manager.post(at, { name: 'Old', room: 'vault', file })
    expect(added).toMatchObject({ status: 201, body: { events: 2, host: null, room: 'vault' } })
    expect(added.body.conflicts).toMatchObject([{ startsAt: new Date(sold.startsAt).toISOString() }])
    expect((await shop.order(order)).state).toBe('confirmed')
    await expect(shop.hold(free)).rejects.toThrow('slot_taken')
    const { id: vault } = shop.book.rooms.find((room) => room.slug === 'vault') ?? { id: -1 }
    expect((await blocks()).map((block) => block.room_id)).toEqual([vault, vault])
    expect((await blocks()).map(({ note }) => note)).toEqual(['Old', 'Old'])
    expect((await manager.call('DELETE', `${at}/${added.body.id}`)).status).toBe(204)
    expect(await blocks()).toEqual([])
    await expect(shop.hold(free)).resolves.toBeTypeOf('string')
  })

  test('is read again by its address: what is gone there goes here, and while it is away all stays', async () => {
    const [first, second] = [shop.slots('vault', '2026-12-05'), shop.slots('vault', '2026-12-05')]
    await getDb()
      .insertInto('calendar_source')
      .values({
        branch_id: shop.book.id,
        room_id: null,
        name: 'Far',
        url: `${origin}/a.ics`,
        next_at: new Date(shop.now),
      })
      .execute()
    const later = (hours: number) => refreshCalendars(getDb(), fetchCalendar, shop.now + hours * hour)
    answer = (request, response) => {
      if (request.url === '/a.ics') return response.writeHead(302, { location: '/b.ics' }).end()
      if (request.headers['if-none-match'] === '"1"') return response.writeHead(304).end()
      return response.writeHead(200, { etag: '"1"' }).end(calendar(first.startsAt, second.startsAt))
    }
    expect(await later(0)).toBe(1)
    expect(await later(0)).toBe(0)
    expect(await blocks()).toHaveLength(2)
    await later(1)
    expect(await blocks()).toHaveLength(2)
    answer = (_, response) => response.writeHead(500).end()
    await later(2)
    expect(await list()).toMatchObject([{ problem: 'calendar_away', host: '127.0.0.1', events: 2 }])
    expect(await blocks()).toHaveLength(2)
    answer = (_, response) => response.end('<html></html>')
    await later(4)
    expect(await list()).toMatchObject([{ problem: 'calendar_broken' }])
    expect(await blocks()).toHaveLength(2)
    answer = (_, response) => response.end(calendar(second.startsAt))
    await later(6)
    expect((await blocks()).map(({ starts_at }) => starts_at.getTime())).toEqual([second.startsAt])
    expect(await list()).toMatchObject([{ problem: null, events: 1 }])
    expect(JSON.stringify(await list())).not.toContain('a.ics')
  })

  test('has an end in size and in redirects', async () => {
    answer = (_, response) => response.writeHead(302, { location: '/again' }).end()
    expect(await fetchCalendar(`${origin}/x`, null)).toEqual({ ok: false, code: 'calendar_away' })
    answer = (_, response) => response.end('x'.repeat(2000))
    const small = makeFetchCalendar({ privateAddresses: true, mostBytes: 1000 })
    expect(await small(`${origin}/x`, null)).toEqual({ ok: false, code: 'calendar_large' })
  })

  test('is never one of our own network, by address, by name or by a redirect', async () => {
    for (const url of [
      'http://example.com/a.ics',
      'https://127.0.0.1/a.ics',
      'https://localhost/a.ics',
      'https://[::1]/',
      'file:///etc/passwd',
      'https://10.0.0.1/',
    ])
      expect((await manager.post(at, { name: 'Inside', room: null, url })).body.code).toBe('calendar_url')
    const inside = makeFetchCalendar({
      privateAddresses: false,
      lookup: (_name, _options, found) => found(null, [{ address: '10.0.0.1', family: 4 }]),
    })
    expect(await inside('https://calendar.example.com/a.ics', null)).toEqual({
      ok: false,
      code: 'calendar_away',
    })
  })
})

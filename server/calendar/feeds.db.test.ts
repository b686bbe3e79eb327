import ICAL from 'ical.js'
import { beforeAll, expect, test } from 'vitest'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { openGuest } from '#server/orders/test-guest.ts'
import { hour, openShop, type TestShop } from '#server/orders/test-shop.ts'
import { type Browser, openOffice } from '#server/staff/test-office.ts'

type Component = InstanceType<typeof ICAL.Component>

/** Reads a calendar as a program would, by the zone it describes. */
function readFeed(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const zone = calendar.getFirstSubcomponent('vtimezone')
  const described = zone && new ICAL.Timezone(zone)
  return {
    name: calendar.getFirstPropertyValue('x-wr-calname'),
    zone: described?.tzid,
    events: calendar.getAllSubcomponents('vevent').map((entry: Component) => {
      const { summary, description, startDate, uid, sequence } = new ICAL.Event(entry)
      const starts = startDate.clone()
      if (described && starts.zone !== ICAL.Timezone.utcTimezone) starts.zone = described
      return { summary, description, uid, sequence, startsAt: starts.toUnixTime() * 1000 }
    }),
  }
}

describeOnDemoDatabase('calendars that other programs read', (getDb) => {
  let shop: TestShop
  let now: number
  let host: Browser
  let manager: Browser
  let owner: Browser
  let office: ReturnType<typeof openOffice>

  beforeAll(async () => {
    shop = await openShop(getDb())
    now = shop.now
    office = openOffice(getDb(), { now: () => now, providers: shop.providers })
    ;({ host, manager, owner } = await office.everybody())
  })

  const desk = '/office/branches/riyadh'
  const feeds = `${desk}/calendar-feeds`
  const make = (room: string | null, locale: 'en' | 'ar' = 'en') => manager.post(feeds, { room }, { locale })
  const open = (address: string, headers: Record<string, string> = {}) =>
    office.api.get(address.replace('http://localhost/api', ''), { headers })
  const audit = async () =>
    (await owner.get('/office/audit?noun=feed&limit=100')).body.items.map(
      ({ action, after }: { action: string; after: object | null }) => [action, after],
    )

  test('tell when, where, who and how many, and nothing more about anybody', async () => {
    const { held, slot } = await openGuest(shop).ticket()
    await getDb()
      .updateTable('order')
      .set({ group_name: 'The Owls; and, friends' })
      .where('code', '=', held.code)
      .execute()
    await openGuest(shop).ticket(shop.slots('alchemist'))
    const pending = (await openGuest(shop).hold(shop.slots())).body
    const block = { room: null, startsAt: '2026-12-20T10:00:00Z', endsAt: '2026-12-20T12:00:00Z' }
    await host.post(`${desk}/blocks`, { ...block, kind: 'private', note: 'Wedding' })

    const ofBranch = (await make(null)).body
    const read = await open(ofBranch.address)
    expect(read.headers.get('content-type')).toBe('text/calendar; charset=utf-8; method=PUBLISH')
    const whole = readFeed(read.text)
    expect(whole).toMatchObject({ name: 'Riyadh', zone: 'Asia/Riyadh' })
    expect(whole.events).toHaveLength(3)
    const mine = whole.events.find(({ description }) => description?.includes(held.code))
    expect(mine).toMatchObject({
      startsAt: slot.startsAt,
      description: `4 players\n${held.code}`,
      sequence: 0,
    })
    expect(mine?.summary).toMatch(/ · The Owls; and, friends$/)
    expect(whole.events.find(({ uid }) => uid.startsWith('block-'))).toMatchObject({
      summary: 'Blocked: Private',
      description: 'Wedding',
    })
    expect(read.text).not.toMatch(/guest\.example|512345678/)
    expect(read.text).not.toContain(pending.code)

    const ofRoom = readFeed((await open((await make('vault', 'ar')).body.address)).text)
    expect(ofRoom.events).toHaveLength(2)
    expect(ofRoom.events[0]).toMatchObject({ summary: 'The Owls; and, friends', uid: mine?.uid })
    expect(ofRoom.events[0]?.description).toMatch(/^4 لاعبين/)

    const to = shop.slots()
    await host.post(`${desk}/orders/${held.code}/move`, {
      ...to,
      startsAt: new Date(to.startsAt).toISOString(),
    })
    const moved = readFeed((await open(ofBranch.address)).text).events.find(({ uid }) => uid === mine?.uid)
    expect(moved).toMatchObject({ startsAt: to.startsAt, sequence: 1 })
  })

  test('are the same as long as nothing changed, and may be kept for some minutes', async () => {
    const { address } = (await make('alchemist')).body
    const first = await open(address)
    const tag = first.headers.get('etag') ?? ''
    expect(first.headers.get('cache-control')).toBe('private, max-age=300')
    now += 10 * 60_000
    expect(await open(address, { 'if-none-match': tag })).toMatchObject({ status: 304, text: '' })
  })

  test('open by an address that cannot be guessed, until it is renewed or ended', async () => {
    expect((await host.get(feeds)).body.code).toBe('forbidden')
    expect((await host.post(feeds, { room: null })).body.code).toBe('forbidden')
    expect((await manager.post(feeds, { room: 'attic' })).body.code).toBe('room_unknown')
    const first = (await make('palace')).body
    const key = new URL(first.address).searchParams.get('key') ?? ''
    // Five bits a letter.
    expect(key.length * 5).toBeGreaterThanOrEqual(80)
    const dump = JSON.stringify(await getDb().selectFrom('calendar_feed').selectAll().execute())
    expect(dump).not.toContain(key)
    const second = (await make('palace')).body
    expect(second.feed.id).toBe(first.feed.id)
    expect((await open(second.address)).status).toBe(200)
    now += hour
    const listed = (await manager.get(feeds)).body.feeds.find(
      (one: { room: string }) => one.room === 'palace',
    )
    expect(listed).toMatchObject({ by: 'ماجد السبيعي', readAt: new Date(now - hour).toISOString() })

    const unknown = await open('http://localhost/api/calendar.ics?key=nobody')
    expect(unknown).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect((await open(first.address)).text).toBe(unknown.text)
    expect((await open('http://localhost/api/calendar.ics')).text).toBe(unknown.text)
    expect((await manager.call('DELETE', `${feeds}/${second.feed.id}`)).status).toBe(204)
    expect((await open(second.address)).text).toBe(unknown.text)
    expect((await audit()).slice(0, 3)).toEqual([
      ['feed.ended', null],
      ['feed.renewed', expect.objectContaining({ room: 'palace' })],
      ['feed.made', expect.objectContaining({ room: 'palace' })],
    ])
  })
})

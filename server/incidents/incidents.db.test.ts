import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#server/db/in-transaction.ts'
import { readRow } from '#server/db/rows.ts'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { bookGroup, type OpenDesk, openDesk, riyadh } from '#server/desk/test-desk.ts'
import { eraseOrderRows } from '#server/guests/erase-guest-rows.ts'
import { hour, minute } from '#server/orders/test-shop.ts'
import { rateBooking } from '#server/reviews/rate-booking.ts'
import { addMember, goodPassword } from '#server/staff/test-staff.ts'
import { demoAccounts } from '#server/venue/setup/demo-accounts.ts'

const lock = { kind: 'technology', note: 'The third lock stays shut' }

describeOnDemoDatabase('what broke in a room', (getDb) => {
  let desk: OpenDesk
  beforeAll(async () => {
    desk = await openDesk(getDb())
    await getDb().deleteFrom('incident').execute()
  })

  /** A group that is in, twenty minutes after its start. */
  async function playing() {
    const { shop, clock, host } = desk
    clock.now = shop.now
    const group = await bookGroup(host, shop.slots())
    clock.now = group.startsAt
    await host.post(`${group.path}/check-in`)
    clock.now += 20 * minute
    const { id, order_id, room } = await getDb()
      .selectFrom('booking')
      .innerJoin('order', 'order.id', 'booking.order_id')
      .innerJoin('room', 'room.id', 'booking.room_id')
      .select(['booking.id', 'booking.order_id', 'room.slug as room'])
      .where('order.code', '=', group.code)
      .executeTakeFirstOrThrow()
    return { ...group, bookingId: id, orderId: order_id, room }
  }
  type Group = Awaited<ReturnType<typeof playing>>
  const at = ({ path }: Group, id: string) => `${path}/incidents/${id}`
  async function noted(group: Group, said: object = lock) {
    const id = randomUUID()
    expect((await desk.host.call('PUT', at(group, id), said)).status).toBe(200)
    return id
  }
  const listed = async ({ path }: Group, browser = desk.host) => (await browser.get(`${path}/incidents`)).body
  const open = async () => (await desk.host.get(`${riyadh}/tonight`)).body.incidents
  const log = async ({ bookingId }: Group) =>
    (
      await getDb()
        .selectFrom('audit_entry')
        .select(['action', 'after'])
        .where('noun_id', '=', bookingId)
        .where('action', 'like', 'booking.incident%')
        .orderBy('id')
        .execute()
    ).map(({ action }) => action)
  const news = async ({ orderId }: Group) =>
    getDb()
      .selectFrom('news')
      .leftJoin('staff_news', 'news_id', 'news.id')
      .leftJoin('staff_member', 'staff_member.id', 'staff_id')
      .select(['event', 'details', 'role'])
      .where('order_id', '=', orderId)
      .where('event', '=', 'incident.noted')
      .execute()
  async function prove() {
    const password = demoAccounts.find(({ mailbox }) => mailbox === 'majed')?.password
    await desk.manager.post('/office/step-up', { password })
  }
  const give = ({ path }: Group, browser = desk.manager) =>
    browser.post(`${path}/recovery`, { kind: 'free_game' })

  test('stands at its room until it is mended, on the next evening too', async () => {
    const group = await playing()
    const id = await noted(group)
    const shown = { id, room: group.room, code: group.code, ...lock }
    expect(await open()).toMatchObject([{ ...shown, notedBy: expect.any(String) }])
    desk.clock.now += 24 * hour
    expect(await open()).toMatchObject([{ id }])
    const mended = await desk.manager.post(`${at(group, id)}/mending`)
    expect(mended.body.items).toMatchObject([{ id, own: false, mendedBy: expect.any(String) }])
    const first = mended.body.items[0].mendedAt
    expect(first).toBe(new Date(desk.clock.now).toISOString())
    desk.clock.now += hour
    expect((await desk.host.post(`${at(group, id)}/mending`)).body.items[0].mendedAt).toBe(first)
    expect(await open()).toEqual([])
    expect(await log(group)).toEqual(['booking.incident_noted', 'booking.incident_mended'])
    const { business_day: evening } = await readRow(getDb(), 'booking', { id: group.bookingId }, [
      'business_day',
    ])
    const report = await desk.manager.get(`${riyadh}/report?from=${evening}&to=${evening}`)
    const broke = { room: group.room, kind: 'technology', times: 1, open: 0, minutes: 24 * 60 }
    expect(report.body.incidents).toMatchObject([broke])
  })

  test('is noted once, however often a tablet sends it, with the time it was said at', async () => {
    const group = await playing()
    const id = randomUUID()
    const saidAt = new Date(desk.clock.now).toISOString()
    desk.clock.now += 3 * hour
    for (const key of ['first-try-of-tablet', 'first-try-of-tablet', 'a-second-try-of-it']) {
      const sent = await desk.host.call('PUT', at(group, id), { ...lock, saidAt }, { key })
      expect(sent.body).toMatchObject({ code: group.code })
    }
    expect((await listed(group)).items).toMatchObject([{ id, notedAt: saidAt, own: true }])
    expect(await log(group)).toHaveLength(1)
    expect(await news(group)).toHaveLength(2)
    const other = await playing()
    expect((await desk.host.call('PUT', at(other, id), lock)).body.code).toBe('not_found')
    await desk.host.post(`${at(group, id)}/mending`)
  })

  test('needs a game that is played, a kind, and a sentence that ends', async () => {
    const { shop, clock, host } = desk
    clock.now = shop.now
    const { path } = await bookGroup(host, shop.slots())
    const put = (said: object) => host.call('PUT', `${path}/incidents/${randomUUID()}`, said)
    expect((await put(lock)).body.code).toBe('not_played')
    expect((await put({ kind: 'ghost' })).status).toBe(422)
    expect((await put({ ...lock, note: 'x'.repeat(301) })).status).toBe(422)
  })

  test('is told to those who may make it good, and taken back by who noted it', async () => {
    const group = await playing()
    const id = await noted(group, { kind: 'prop' })
    const told = await news(group)
    expect(told.map(({ role }) => role).sort()).toEqual(['manager', 'owner'])
    expect(told[0]?.details).toEqual({ incident: 'prop' })
    expect((await desk.manager.call('DELETE', at(group, id))).body.code).toBe('forbidden')
    expect((await desk.host.call('DELETE', at(group, id))).body.items).toEqual([])
    expect(await news(group)).toEqual([])
    expect(await open()).toEqual([])
    expect((await desk.host.call('DELETE', at(group, id))).body.code).toBe('not_found')
    expect(await log(group)).toEqual(['booking.incident_noted', 'booking.incident_taken_back'])
    // Nobody is told what they have noted themselves.
    const own = at(group, randomUUID())
    expect((await desk.manager.call('PUT', own, lock)).status).toBe(200)
    expect((await news(group)).map(({ role }) => role)).toEqual(['owner'])
    await desk.manager.call('DELETE', own)
  })

  test('is made good by a manager, once for a game, whether for it or for the review', async () => {
    const group = await playing()
    await prove()
    expect((await give(group)).body.code).toBe('not_recoverable')
    const id = await noted(group)
    expect((await give(group, desk.host)).status).toBe(403)
    const price = (await listed(group)).recoverable
    expect(price).toMatchObject({ game: group.due, currency: 'SAR' })
    const given = await give(group)
    expect(given.body).toMatchObject({ recovery: { kind: 'free_game', amount: group.due, currency: 'SAR' } })
    expect(given.body.recoverable).toBeUndefined()
    expect((await give(group)).body.code).toBe('recovery_given')
    expect((await desk.host.call('DELETE', at(group, id))).body.code).toBe('recovery_given')
    const review = await poorReview(group)
    const late = await desk.manager.post(`${riyadh}/reviews/${review}/recovery`, { kind: 'free_game' })
    expect(late.body.code).toBe('recovery_given')
    const shown = await desk.manager.get(`${riyadh}/reviews?rating=1&limit=100`)
    const line = shown.body.items.find((one: { id: string }) => one.id === review)
    expect(line).toMatchObject({ recovery: { kind: 'free_game' } })
    expect(line.recoverable).toBeUndefined()
    await desk.host.post(`${at(group, id)}/mending`)
  })

  test('finds a gift that was given for the review', async () => {
    const group = await playing()
    const id = await noted(group)
    await prove()
    const review = await poorReview(group)
    const body = { kind: 'gift_card', amount: 1000 }
    expect((await desk.manager.post(`${riyadh}/reviews/${review}/recovery`, body)).status).toBe(200)
    expect((await give(group)).body.code).toBe('recovery_given')
    expect((await listed(group)).recovery).toMatchObject({ kind: 'gift_card', amount: 1000 })
    await desk.host.post(`${at(group, id)}/mending`)
  })

  test('is nobody’s of another branch, and forgets what was written with its guest', async () => {
    const group = await playing()
    const id = await noted(group, { kind: 'other', note: 'Noura has the key' })
    const email = 'host-of-dubai@venue.example'
    await addMember(getDb(), { email, role: 'host', branch: 'dubai' })
    const stranger = desk.stranger()
    await stranger.signIn(email, goodPassword)
    const inDubai = `/office/branches/dubai/orders/${group.code}/incidents`
    for (const path of [`${group.path}/incidents`, inDubai])
      expect((await stranger.call('PUT', `${path}/${randomUUID()}`, lock)).status).toBeGreaterThan(402)
    expect((await stranger.get(inDubai)).body.code).toBe('order_not_found')
    await inTransaction(getDb(), (tx) => eraseOrderRows(tx, [group.orderId], desk.clock.now))
    const left = await getDb().selectFrom('incident').select(['kind', 'note']).where('id', '=', id).execute()
    expect(left).toEqual([{ kind: 'other', note: '' }])
    expect((await listed(group)).recoverable).toBeUndefined()
  })

  /** Its guest says so, once the game is over. */
  async function poorReview({ orderId, bookingId }: Group): Promise<string> {
    await getDb().updateTable('booking').set({ status: 'completed' }).where('id', '=', bookingId).execute()
    await rateBooking(getDb(), { orderId, rating: 1, text: 'The lock', locale: 'en' }, desk.clock.now)
    const { id } = await getDb()
      .selectFrom('review')
      .select('id')
      .where('booking_id', '=', bookingId)
      .executeTakeFirstOrThrow()
    return id
  }
})

import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { GuestFile } from '#contracts/office/guests.ts'
import { phoneCountries } from '#domain/phone/phone.ts'
import { bookAtDesk } from '#server/booking/book-at-desk.ts'
import { newKey } from '#server/booking/test-race.ts'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { eraseOrderRows } from '#server/guests/erase-guest-rows.ts'
import { openShop, type TestShop } from '#server/orders/test-shop.ts'
import { type Browser, openOffice } from '#server/staff/test-office.ts'

describeOnDemoDatabase('guests', (getDb) => {
  let shop: TestShop
  let people: Record<'host' | 'manager' | 'owner', Browser>
  beforeAll(async () => {
    shop = await openShop(getDb())
    people = await openOffice(getDb(), { now: () => shop.now, providers: shop.providers }).everybody()
  })

  type Contact = { name?: string; email?: string | null; phone?: string | null }
  async function book({ name = 'Huda', email = null, phone = null }: Contact, day?: string) {
    const slot = day ? shop.slots('vault', day) : shop.slots()
    const input = { ...slot, players: 4, locale: 'en', idempotencyKey: newKey(), source: 'staff' } as const
    const by = { guest: { name, email, phone }, actor: 'staff:1' } as const
    const booked = await bookAtDesk(getDb(), shop.book, { ...input, ...by }, shop.now)
    if (!booked.ok) throw new Error(booked.code)
    return booked
  }
  async function guestOf(orderId: string): Promise<string | null> {
    const row = await getDb()
      .selectFrom('order')
      .select('guest_id')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    return row.guest_id
  }
  const whoBooks = async (contact: Contact) => guestOf((await book(contact)).orderId)
  const file = async (id: string | null, by = people.owner) =>
    (await by.get(`/office/guests/${id}`)).body as GuestFile
  const setStatus = (orderId: string, status: 'completed' | 'no_show', daysAgo: number) =>
    sql`update booking set status = ${status}, starts_at = moved, ends_at = moved + interval '1 hour',
      free_at = moved + interval '75 minutes'
      from (select ${new Date(shop.now - daysAgo * 86_400_000).toISOString()}::timestamptz as moved) as moved
      where order_id = ${orderId}`.execute(getDb())

  describe('are told apart', () => {
    test('by their number, however it is written, and then by their address', async () => {
      const first = await whoBooks({ phone: '0503000001@SA' })
      expect(await whoBooks({ phone: '+966 50 300 0001@SA' })).toBe(first)
      expect(await whoBooks({ phone: '503000001@SA', email: 'huda@guest.example' })).toBe(first)
      expect(await whoBooks({ email: 'HUDA@guest.example' })).toBe(first)
      // A new number with the same address: she has two telephones.
      expect(await whoBooks({ phone: '0503000002@SA', email: 'huda@guest.example' })).toBe(first)
      // The number decides: somebody else who gives her address is somebody else no more than she is.
      const other = await whoBooks({ phone: '0503000003@SA', email: 'sami@guest.example' })
      expect(await whoBooks({ phone: '0503000003@SA', email: 'huda@guest.example' })).toBe(other)
      // The same digits in another country are another number.
      expect(await whoBooks({ phone: '0503000001@AE' })).not.toBe(first)
      expect(await whoBooks({})).toBeNull()
    })

    test('by calling codes that are those of the forms', async () => {
      const { rows } = await sql<{ country: string; key: string | null }>`
        select country, phone_key('1' || '@' || country) as key
        from unnest(${phoneCountries().map(({ country }) => country)}::text[]) as country`.execute(getDb())
      expect(rows.map(({ country, key }) => [country, key])).toEqual(
        phoneCountries().map(({ country, callingCode }) => [country, `${callingCode}1`]),
      )
    })

    test('and a number that was put right is still theirs', async () => {
      const { code, orderId } = await book({ phone: '0503000010@SA' })
      const before = await guestOf(orderId)
      const contact = { phone: '050 300 0011@SA' }
      await people.manager.call('PATCH', `/office/branches/riyadh/orders/${code}/contact`, { contact })
      expect(await guestOf(orderId)).toBe(before)
      expect(await whoBooks({ phone: '0503000011@SA' })).toBe(before)
    })
  })

  test('have a page: visits, no-shows, what comes next, what they paid; and lists show who comes next first', async () => {
    const contact = { name: 'Rima Test', phone: '0503000020@SA' }
    const [was, missed, next] = [await book(contact), await book(contact), await book(contact, '2026-12-04')]
    await setStatus(was.orderId, 'completed', 9)
    await setStatus(missed.orderId, 'no_show', 4)
    const id = await guestOf(next.orderId)
    expect(await file(id)).toMatchObject({
      name: 'Rima Test',
      contacts: [{ kind: 'phone', value: '+966503000020' }],
      visits: 1,
      noShows: 1,
      orders: 3,
      lastVisit: { branch: 'riyadh' },
      nextVisit: { date: '2026-12-04' },
    })
    await book({ name: 'Rima Other', phone: '0503000021@SA' }, '2026-12-08')
    const { body } = await people.host.get('/office/guests?q=rima')
    expect(body.items.map(({ name }: { name: string }) => name)).toEqual(['Rima Test', 'Rima Other'])
    const found = await people.host.get(`/office/orders?guest=${id}`)
    expect(found.body.count).toBe(3)
    const { body: shown } = await people.host.get(`/office/branches/riyadh/orders/${next.code}`)
    expect(shown.booking.guest).toMatchObject({ id, visits: 1, noShows: 1, lastVisit: { branch: 'riyadh' } })
  })

  test('have a note and tags that every colleague reads, and the log tells that, not what', async () => {
    const { orderId, code } = await book({ phone: '0503000030@SA' })
    const id = await guestOf(orderId)
    const body = { note: ' Needs the ramp ', tags: ['School', 'school ', ' '] }
    const saved = await people.host.call('PUT', `/office/guests/${id}/note`, body)
    expect(saved.body).toMatchObject({ note: 'Needs the ramp', tags: ['School'] })
    const { body: shown } = await people.host.get(`/office/branches/riyadh/orders/${code}/file`)
    expect(shown.guest).toMatchObject({ note: 'Needs the ramp', tags: ['School'] })
    const log = await getDb()
      .selectFrom('audit_entry')
      .selectAll()
      .where('noun_id', '=', String(id))
      .execute()
    expect(log).toMatchObject([{ action: 'guest.noted', before: null, after: null }])
  })

  test('who are one person are merged, and split again', async () => {
    const work = { name: 'Omar', phone: '0503000040@SA', email: 'omar@work.example' }
    const home = { name: 'Omar H', phone: '0503000041@SA', email: 'omar@home.example' }
    const [atWork, atHome] = [await book(work), await book(home)]
    const [id, from] = [await guestOf(atWork.orderId), await guestOf(atHome.orderId)]
    await people.host.call('PUT', `/office/guests/${from}/note`, { note: 'Likes fog', tags: ['regular'] })
    const merge = (by: Browser, body: object) => by.post(`/office/guests/${id}/merge`, body)
    expect((await merge(people.host, { from })).status).toBe(403)
    expect((await merge(people.manager, { from: id })).body.code).toBe('guest_same')
    const merged = await merge(people.manager, { from })
    expect(merged.body).toMatchObject({ orders: 2, note: 'Likes fog', tags: ['regular'] })
    expect(merged.body.contacts).toHaveLength(4)
    expect((await people.manager.get(`/office/guests/${from}`)).status).toBe(404)
    expect(await whoBooks(home)).toBe(id)

    const split = (contacts: object[]) => people.manager.post(`/office/guests/${id}/split`, { contacts })
    expect((await split(merged.body.contacts)).body.code).toBe('guest_last_contact')
    const theirs = [
      { kind: 'phone', value: '+966503000041' },
      { kind: 'email', value: 'omar@home.example' },
    ]
    expect((await split(theirs)).body).toMatchObject({ orders: 1, name: 'Omar' })
    const other = await guestOf(atHome.orderId)
    expect(other).not.toBe(id)
    expect(await file(other)).toMatchObject({ orders: 2, name: 'Omar H' })
    expect(await whoBooks(home)).toBe(other)
  })

  test('of other branches are not seen', async () => {
    const elsewhere = await openShop(getDb(), 'cairo')
    const slot = elsewhere.slots(elsewhere.book.rooms[0]?.slug)
    const input = { ...slot, players: 4, locale: 'en', idempotencyKey: newKey(), source: 'staff' } as const
    const by = { guest: { name: 'Mona', phone: '1000000001@EG' }, actor: 'staff:1' } as const
    const booked = await bookAtDesk(getDb(), elsewhere.book, { ...input, ...by }, shop.now)
    const id = booked.ok ? await guestOf(booked.orderId) : null
    expect((await people.owner.get(`/office/guests/${id}`)).status).toBe(200)
    expect((await people.host.get(`/office/guests/${id}`)).status).toBe(404)
    expect((await people.host.call('PUT', `/office/guests/${id}/note`, { note: 'x', tags: [] })).status).toBe(
      404,
    )
  })

  test('who are forgotten leave no number, no note and no name', async () => {
    const kept = await book({ phone: '0503000050@SA', email: 'mixed@guest.example' })
    const gone = await book({ email: 'mixed@guest.example' })
    const id = await guestOf(kept.orderId)
    const contacts = async () =>
      (await getDb().selectFrom('guest_contact').select('value').where('guest_id', '=', id).execute()).length
    const erase = (orderId: string) =>
      getDb()
        .transaction()
        .execute((tx) => eraseOrderRows(tx, [orderId], shop.now))
    await erase(gone.orderId)
    expect(await contacts()).toBe(2)
    await erase(kept.orderId)
    expect(await contacts()).toBe(0)
    expect(await getDb().selectFrom('guest').select('id').where('id', '=', id).execute()).toEqual([])
  })
})

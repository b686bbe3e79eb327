import { randomUUID } from 'node:crypto'
import type { InsertObject } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { BranchBookCache } from '#server/availability/branch-book-cache.ts'
import { refreshCalendars } from '#server/calendar-sources/refresh-calendar.ts'
import { newCode } from '#server/codes/new-code.ts'
import type { Schema } from '#server/db/connect.ts'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { readDocumentFacts } from '#server/house-documents/read-document-facts.ts'
import { openShop, type TestShop } from '#server/orders/test-shop.ts'
import { pageReviews } from '#server/reviews/page-reviews.ts'
import { findRoom, findSoldRoom } from '#server/rooms/find-room.ts'
import { findShareSubject } from '#server/share/find-share-subject.ts'
import { type Browser, openOffice } from '#server/staff/test-office.ts'
import { addMember } from '#server/staff/test-staff.ts'
import { clearAhead } from './test-archive.ts'

const riyadh = '/office/branches/riyadh'
const vault = `${riyadh}/rooms/vault`
const both = (en: string, ar: string) => ({ en, ar })

describeOnDemoDatabase('the archive', (getDb) => {
  let owner: Browser
  let manager: Browser
  let shop: TestShop
  let office: ReturnType<typeof openOffice>
  const books = new BranchBookCache()

  beforeAll(async () => {
    shop = await openShop(getDb())
    office = openOffice(getDb(), { books })
    owner = await office.as('layla')
    manager = await office.as('majed')
  })

  beforeEach(async () => {
    await clearAhead(getDb())
    for (const table of ['room', 'branch', 'product'] as const)
      await getDb().updateTable(table).set({ archived_at: null, published: true }).execute()
    books.forgetTable('everything')
  })

  async function put(who: Browser, path: string, archived: boolean, locale: 'en' | 'ar' = 'en') {
    const answer = await who.call('PUT', `${path}/archive`, { archived }, { locale })
    // As every process does that hears of the change.
    books.forgetTable('everything')
    return answer
  }
  const slugs = (items: readonly { slug: string }[]) => items.map(({ slug }) => slug)
  const publish = (table: 'room' | 'branch' | 'product', slug: string) =>
    getDb().updateTable(table).set({ published: true }).where('slug', '=', slug).execute()

  describe('a room', () => {
    test('with a booking, a hold or an offer ahead stays, and says why in the caller’s language', async () => {
      const orderId = await shop.hold(shop.slots('vault', '2026-12-01'))
      const held = await manager.get(`${vault}/archive`)
      expect(held.body.barriers).toEqual([{ code: 'archive_holds', count: 1 }])
      expect((await put(manager, vault, true)).body.code).toBe('archive_holds')
      const ref = await shop.pay(orderId)
      shop.bank.end(ref, 'succeeded')
      await shop.webhook(ref)
      const refused = await put(manager, vault, true, 'ar')
      expect(refused).toMatchObject({ status: 409, body: { code: 'archive_bookings' } })
      expect(refused.body.message).toMatch(/[ء-ي]{3}/)
      await clearAhead(getDb())
      const room = await findRowOfRoom('vault')
      await insertRequest({
        state: 'quoted',
        quote_room_id: room.id,
        quote_id: randomUUID(),
        quote_amount: 90_000,
        quote_currency: 'SAR',
        quote_players: 4,
        quote_starts_at: new Date(shop.now + 86_400_000),
        quoted_until: new Date('2026-12-30T00:00:00Z'),
      })
      expect((await put(manager, vault, true)).body.code).toBe('archive_offers')
      expect(await findRoom(getDb(), 'riyadh', 'vault')).not.toBeNull()
    })

    test('leaves what guests and staff choose from, keeps its name in what was, and comes back unpublished', async () => {
      const weeks = async () => (await manager.get(`${riyadh}/plans`)).body
      const rooms = async () => (await manager.get(`${riyadh}/rooms`)).body
      const before = await weeks()
      const shown = { limit: 9, cursor: undefined }
      const reviewed = async () =>
        (await pageReviews(getDb(), { branch: 'riyadh', room: 'vault' }, shown)).items
      expect(await reviewed()).not.toEqual([])
      expect((await put(manager, vault, true)).status).toBe(204)
      expect(await findRoom(getDb(), 'riyadh', 'vault')).toBeNull()
      expect(await findShareSubject(getDb(), 'rooms/riyadh/vault', 'en')).toBeNull()
      expect(await reviewed()).toEqual([])
      const listed = await rooms()
      expect(slugs(listed.items)).not.toContain('vault')
      expect(listed.archived).toMatchObject([{ slug: 'vault' }])
      expect(slugs((await weeks()).rooms)).not.toContain('vault')
      expect(slugs((await manager.get(`${riyadh}/prices`)).body.rooms)).not.toContain('vault')
      // What was is still found by it.
      expect((await manager.get(`${riyadh}/room-names`)).body.items).toContainEqual(
        expect.objectContaining({ slug: 'vault', archived: true }),
      )
      const visited = (await owner.get('/office/orders?branch=riyadh&room=vault')).body.items
      expect(visited[0]).toMatchObject({ booking: { room: { slug: 'vault' } } })
      expect((await manager.get(`${riyadh}/reviews?state=published&room=vault`)).body.items).not.toEqual([])
      expect(await findSoldRoom(getDb(), 'riyadh', 'vault')).toMatchObject({ slug: 'vault' })
      // Nothing of it is changed where it lies, and its name is not given away.
      const body = (await manager.get(vault)).body
      const change = await manager.call('PUT', vault, { ...body, published: true })
      expect(change).toMatchObject({ status: 409, body: { code: 'archived' } })
      const again = await manager.post(`${riyadh}/rooms`, { name: both('Vault', 'الخزنة') })
      expect(again.body.code).toBe('name_archived')
      const order = { rooms: slugs(listed.items).toReversed() }
      expect((await manager.call('PUT', `${riyadh}/room-order`, order)).status).toBe(204)

      expect((await put(manager, vault, false)).status).toBe(204)
      expect((await rooms()).items).toContainEqual(
        expect.objectContaining({ slug: 'vault', published: false }),
      )
      expect(await findRoom(getDb(), 'riyadh', 'vault')).toBeNull()
      expect((await weeks()).weekly.rooms).toEqual(expect.arrayContaining(before.weekly.rooms))
      await publish('room', 'vault')
      expect(await findRoom(getDb(), 'riyadh', 'vault')).not.toBeNull()
      const log = await getDb()
        .selectFrom('audit_entry')
        .select('action')
        .orderBy('id', 'desc')
        .limit(3)
        .execute()
      expect(log.map(({ action }) => action)).toEqual(['room.restored', 'room.ordered', 'room.archived'])
    })

    test('that is saved with others’ prices keeps its own', async () => {
      await put(manager, vault, true)
      const { version, prices } = (await manager.get(`${riyadh}/prices`)).body
      expect((await manager.call('PUT', `${riyadh}/prices`, { version, ...prices })).status).toBeLessThan(300)
      const room = await findRowOfRoom('vault')
      const tiers = await getDb()
        .selectFrom('price_tier')
        .selectAll()
        .where('room_id', '=', room.id)
        .execute()
      expect(tiers).not.toEqual([])
      await put(manager, vault, false)
      await publish('room', 'vault')
    })

    test('that is the last one to book warns of it, in an open venue alone', async () => {
      const effects = async () => (await owner.get(`${vault}/archive`)).body.effects
      expect(await effects()).toEqual([])
      const others = getDb().updateTable('room').set({ published: false }).where('slug', '<>', 'vault')
      await others.execute()
      await getDb().updateTable('venue').set({ opened_at: new Date() }).execute()
      expect(await effects()).toEqual([{ code: 'last_room', count: 1 }])
      await getDb().updateTable('venue').set({ opened_at: null }).execute()
      expect(await effects()).toEqual([])
      await getDb().updateTable('room').set({ published: true }).execute()
      await getDb().updateTable('venue').set({ opened_at: new Date() }).execute()
    })
  })

  describe('a branch', () => {
    test('is an owner’s to archive, takes its rooms along and brings them back as they were', async () => {
      expect((await put(manager, riyadh, true)).status).toBe(403)
      expect((await owner.get(`${riyadh}/archive`)).body).toMatchObject({ barriers: [] })
      const roomsBefore = await getDb()
        .selectFrom('room')
        .select(['slug', 'published'])
        .orderBy('id')
        .execute()
      expect((await put(owner, riyadh, true)).status).toBe(204)
      const { branches, archivedBranches } = (await owner.get('/office/me')).body
      expect(slugs(branches)).not.toContain('riyadh')
      expect(archivedBranches).toMatchObject([{ slug: 'riyadh', name: { en: 'Riyadh' } }])
      expect((await owner.get('/office/branches')).body.archived).toMatchObject([{ slug: 'riyadh' }])
      expect((await readDocumentFacts(getDb())).words.en.branches).not.toContain('Riyadh')
      expect((await owner.get('/office/orders?branch=riyadh')).body.items).not.toEqual([])
      expect((await owner.get(`${riyadh}/report?from=2026-11-01&to=2026-11-10`)).status).toBe(200)

      const public_ = ['', '/rooms', '/day?date=2026-12-01&players=4', '/rooms/vault']
      for (const path of public_)
        expect((await office.browser().get(`/branches/riyadh${path}`)).status, path).toBe(404)
      const { startsAt } = shop.slots('vault', '2026-12-02')
      const hold = { branch: 'riyadh', room: 'vault', startsAt: new Date(startsAt).toISOString(), players: 4 }
      expect((await office.browser().post('/orders', hold)).status).toBe(404)
      for (const [path, body] of [
        [`${riyadh}/rooms`, { name: both('Anew', 'من جديد') }],
        [`${riyadh}/closures`, { room: null, from: '2026-12-01', until: '2026-12-01', reason: null }],
      ] as const)
        expect((await owner.post(path, body)).body.code, path).toBe('archived')

      expect((await put(owner, riyadh, false)).status).toBe(204)
      expect(await getDb().selectFrom('room').select(['slug', 'published']).orderBy('id').execute()).toEqual(
        roomsBefore,
      )
      expect((await office.browser().get('/branches/riyadh')).status).toBe(404)
      await publish('branch', 'riyadh')
      expect((await office.browser().get('/branches/riyadh/rooms/vault')).status).toBe(200)
    })

    test('says what follows: rooms, requests, gift cards of its currency, people of it alone', async () => {
      await addMember(getDb(), { email: 'only-here@venue.example', branch: 'riyadh' })
      const { effects } = (await owner.get(`${riyadh}/archive`)).body
      const count = (code: string) =>
        effects.find((effect: { code: string }) => effect.code === code)?.count ?? 0
      for (const code of ['rooms', 'staff', 'gift_cards']) expect(count(code), code).toBeGreaterThan(0)
    })

    test('that is not published is not there for guests either, by no call', async () => {
      await getDb().updateTable('branch').set({ published: false }).where('slug', '=', 'cairo').execute()
      const books = new BranchBookCache()
      expect(await books.get(shop.db, 'cairo', shop.now)).not.toBeNull()
      expect(await books.getPublished(shop.db, 'cairo', shop.now)).toBeNull()
      for (const path of ['/day?date=2026-12-01&players=4', '/rooms/tomb/next?players=4&count=2'])
        expect((await office.browser().get(`/branches/cairo${path}`)).status, path).toBe(404)
      const products = (await office.browser().get('/products')).body.items
      expect(JSON.stringify(products)).not.toContain('"cairo"')
      await publish('branch', 'cairo')
    })
  })

  test('a calendar of the archive is not asked any more', async () => {
    const room = await findRowOfRoom('vault')
    const source = { branch_id: room.branch_id, room_id: room.id, name: 'Other', next_at: new Date(0) }
    await getDb()
      .insertInto('calendar_source')
      .values({ ...source, url: 'https://calendar.example/a.ics' })
      .execute()
    const refuse = async () => ({ ok: false, code: 'calendar_away' }) as const
    expect((await owner.get(`${vault}/archive`)).body.effects).toEqual([{ code: 'calendars', count: 1 }])
    await put(owner, vault, true)
    expect(await refreshCalendars(shop.db, refuse, shop.now)).toBe(0)
    await put(owner, vault, false)
    await publish('room', 'vault')
    expect(await refreshCalendars(shop.db, refuse, shop.now)).toBe(1)
  })

  test('a tag vanishes from rooms and their form, is kept by them, and comes back', async () => {
    const tags = async () => (await findRoom(getDb(), 'riyadh', 'vault'))?.tags.map(({ slug }) => slug) ?? []
    const before = await tags()
    const [tag = ''] = before
    expect((await owner.get(`/office/tags/${tag}/archive`)).body.effects[0].code).toBe('tagged_rooms')
    expect((await put(manager, `/office/tags/${tag}`, true)).status).toBe(204)
    expect(await tags()).toEqual(before.slice(1))
    const listed = (await manager.get('/office/tags')).body
    expect(slugs(listed.items)).not.toContain(tag)
    expect(slugs(listed.archived)).toEqual([tag])
    const room = (await manager.get(vault)).body
    expect(room.tags).not.toContain(tag)
    const saved = await manager.call('PUT', vault, { ...room, pictures: room.pictures.map(pictureSent) })
    expect(saved.status).toBe(200)
    expect((await put(manager, `/office/tags/${tag}`, false)).status).toBe(204)
    expect((await tags()).toSorted()).toEqual(before.toSorted())
  })

  test('a product leaves store and add-ons, lies in carts as what can not be had, and is restored hidden', async () => {
    const cart = { branch: 'riyadh', items: [{ kind: 'product', product: 'mug', variant: [], quantity: 1 }] }
    const guest = office.browser()
    const store = async () => slugs((await office.browser().get('/products')).body.items)
    const [thing] = (await store()).slice(0, 1)
    const { body: product } = await office.browser().get(`/products/${thing}`)
    const variant = product.variants.map(({ options }: { options: { slug: string }[] }) => options[0]?.slug)
    const items = [{ ...cart.items[0], product: thing, variant }]
    const opened = await guest.post('/carts', { ...cart, items })
    expect(opened.status).toBe(201)
    const { effects } = (await owner.get(`/office/products/${thing}/archive`)).body
    expect(effects).toContainEqual({ code: 'carts', count: expect.any(Number) })
    expect((await put(manager, `/office/products/${thing}`, true)).status).toBe(403)
    expect((await put(owner, `/office/products/${thing}`, true)).status).toBe(204)
    expect(await store()).not.toContain(thing)
    expect((await office.browser().get(`/products/${thing}`)).status).toBe(404)
    expect((await guest.post('/carts', { ...cart, items })).body.code).toBe('item_unavailable')
    const desk = (await owner.get(`${riyadh}/store`)).body
    expect(slugs(desk.products)).not.toContain(thing)
    expect(slugs(desk.archived)).toEqual([thing])
    expect((await put(owner, `/office/products/${thing}`, false)).status).toBe(204)
    expect(await store()).not.toContain(thing)
    await publish('product', thing ?? '')
    expect(await store()).toContain(thing)
  })

  test('an add-on that is a thing of the archive is not offered', async () => {
    const { id, slug } = await getDb()
      .selectFrom('add_on')
      .innerJoin('product', 'product.id', 'add_on.product_id')
      .select(['product.id', 'add_on.slug'])
      .where('add_on.branch_id', '=', shop.book.id)
      .executeTakeFirstOrThrow()
    const offered = async () =>
      (await new BranchBookCache().get(shop.db, 'riyadh', shop.now))?.rooms[0]?.prices.addOns.map(
        (addOn) => addOn.slug,
      )
    expect(await offered()).toContain(slug)
    const change = (archived_at: Date | null, published: boolean) =>
      getDb().updateTable('product').set({ archived_at, published }).where('id', '=', id).execute()
    await change(new Date(shop.now), false)
    expect(await offered()).not.toContain(slug)
    await change(null, true)
  })

  describe('whoever left', () => {
    test('is signed out, named in what they did, and their open requests wait for anybody', async () => {
      const { id } = await getDb()
        .selectFrom('staff_member')
        .select('id')
        .where('email', 'like', 'majed%')
        .executeTakeFirstOrThrow()
      await insertRequest({ assigned_to: id })
      const outlook = (await owner.get(`/office/staff/${id}/archive`)).body
      expect(outlook.effects).toContainEqual({ code: 'tasks', count: 1 })
      expect((await put(owner, `/office/staff/${id}`, true)).status).toBe(204)
      expect((await manager.get('/office/me')).status).toBe(401)
      const listed = (await owner.get('/office/staff')).body.items
      expect(listed).toContainEqual(expect.objectContaining({ id, state: 'inactive' }))
      const waiting = await getDb().selectFrom('request').select('id').where('assigned_to', '=', id).execute()
      expect(waiting).toEqual([])
      expect((await put(owner, `/office/staff/${id}`, false)).status).toBe(204)
      manager = await office.as('majed')
    })

    test('an open invitation leads nowhere any more, also when they come back', async () => {
      const invitation = {
        name: 'Noura',
        email: 'noura@venue.example',
        role: 'owner',
        branches: [],
        locale: 'ar',
      }
      const { body } = await owner.post('/office/staff', invitation)
      const token = String(body.link).split('#')[1]
      await put(owner, `/office/staff/${body.id}`, true)
      expect((await office.browser().post('/office/invitation', { token })).status).toBe(410)
      await put(owner, `/office/staff/${body.id}`, false)
      expect((await office.browser().post('/office/invitation', { token })).status).toBe(410)
      // Whoever never came in does not keep the last owner from being the last.
      const me = (await owner.get('/office/me')).body.id
      expect((await put(owner, `/office/staff/${me}`, true)).body.code).toBe('own_account')
    })
  })

  function insertRequest(row: Partial<InsertObject<Schema, 'request'>>) {
    const facts = {
      branch_id: shop.book.id,
      name: 'Nora',
      email: 'nora@guest.example',
      locale: 'en',
    } as const
    return getDb()
      .insertInto('request')
      .values({
        code: newCode(10),
        type: 'contact',
        ...facts,
        idempotency_key: newCode(26),
        body_hash: '',
        ...row,
      })
      .execute()
  }
  function findRowOfRoom(slug: string) {
    return getDb()
      .selectFrom('room')
      .select(['id', 'branch_id'])
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow()
  }
})

function pictureSent({ name, alt }: { name: string; alt: unknown }) {
  return { name, alt }
}

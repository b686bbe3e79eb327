import { beforeAll, describe, expect, test } from 'vitest'
import type { OfficeBranch } from '#contracts/office/branches.ts'
import type { OfficeRoom } from '#contracts/office/rooms.ts'
import { eachField } from '#domain/content/content-field.ts'
import { roomFigures, roomTexts } from '#domain/room/room-fields.ts'
import { listBranches } from '#server/branches/list-branches.ts'
import { forgetBrandFiles } from '#server/brand/forget-brand-files.ts'
import { listenForChanges } from '#server/db/changes.ts'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { openMediaStore } from '#server/media/open-media-store.ts'
import { testPhoto } from '#server/media/test-pictures.ts'
import { openShop, type TestShop } from '#server/orders/test-shop.ts'
import { publicPaths } from '#server/pages/sitemap.ts'
import { findRoom } from '#server/rooms/find-room.ts'
import { type Browser, openOffice } from '#server/staff/test-office.ts'
import { opensPreview } from './preview-token.ts'

const rooms = '/office/branches/riyadh/rooms'
const both = (en: string, ar: string) => ({ en, ar })

describeOnDemoDatabase('what staff write about rooms and branches', (getDb, getConnection) => {
  let manager: Browser
  let owner: Browser
  let shop: TestShop

  beforeAll(async () => {
    shop = await openShop(getDb())
    const office = openOffice(getDb(), { media: openMediaStore({ dataDir: ':memory:' }) })
    manager = await office.as('majed')
    owner = await office.as('layla')
  })

  async function read(slug: string): Promise<OfficeRoom> {
    return (await manager.get(`${rooms}/${slug}`)).body
  }
  /** The room as a form sends it back, with what was typed. */
  function changed({ slug: _, missing: __, pictures, ...room }: OfficeRoom, change: Partial<OfficeRoom>) {
    const sent = (change.pictures ?? pictures).map(({ name, alt }) => ({ name, alt }))
    return { ...room, ...change, pictures: sent }
  }
  async function write(slug: string, change: Partial<OfficeRoom>, locale: 'en' | 'ar' = 'en') {
    return manager.call('PUT', `${rooms}/${slug}`, changed(await read(slug), change), { locale })
  }
  const audit = (action: string) =>
    getDb().selectFrom('audit_entry').selectAll().where('action', '=', action).orderBy('id', 'desc').execute()

  describe('a room', () => {
    test('is changed for guests at once, with a word in the log, and pages that showed it are told', async () => {
      const heard: string[] = []
      const stop = await listenForChanges(getConnection(), (table) => heard.push(table))
      const answer = await write('vault', { story: both('A new story', 'قصة جديدة'), tags: ['mystery'] })
      expect(answer).toMatchObject({ status: 200, body: { story: both('A new story', 'قصة جديدة') } })
      const seen = await findRoom(getDb(), 'riyadh', 'vault')
      expect(seen?.story.ar).toBe('قصة جديدة')
      expect(seen?.tags.map(({ slug }) => slug)).toEqual(['mystery'])
      await expect.poll(() => heard).toEqual(expect.arrayContaining(['room', 'room_tag']))
      await stop()
      const [entry] = await audit('room.changed')
      expect(Object.keys(entry?.before ?? {}).sort()).toEqual(['story', 'tags'])
      expect(entry?.after).toMatchObject({ room: 'vault', story: both('A new story', 'قصة جديدة') })
    })

    test('says whatever was written, to guests and to staff', async () => {
      const texts = eachField(roomTexts, (_, name) => both(`New ${name}`, `جديد ${name}`))
      const figures = eachField(roomFigures, ({ min, max, usual }) => (usual < max ? usual + 1 : min))
      const written = { ...texts, ...figures, languages: ['en' as const], stepFree: true, focal: '10% 20%' }
      expect((await write('alchemist', written)).body).toMatchObject(written)
      expect(await read('alchemist')).toMatchObject(written)
      expect(await findRoom(getDb(), 'riyadh', 'alchemist')).toMatchObject(written)
    })

    test('moves by a film that an owner uploaded, and by no other', async () => {
      const bytes = Buffer.from('\x1a\x45\xdf\xa3 webm', 'latin1')
      expect((await manager.post('/office/brand/films', bytes)).status).toBe(403)
      const film = (await owner.post('/office/brand/films', bytes)).body
      expect((await write('alchemist', { film })).body.film).toEqual(film)
      expect((await findRoom(getDb(), 'riyadh', 'alchemist'))?.film).toEqual(film)
      const unknown = { id: 'ab'.repeat(16), kind: 'mp4' } as const
      expect((await write('alchemist', { film: unknown })).body.code).toBe('brand_file_unknown')
      // It is not forgotten while a room shows it.
      const later = Date.now() + 30 * 24 * 60 * 60 * 1000
      expect(await forgetBrandFiles(getDb(), later)).toBe(0)
      expect((await write('alchemist', { film: null })).body.film).toBeNull()
      expect(await forgetBrandFiles(getDb(), later)).toBe(1)
    })

    test('is not overwritten when somebody else was faster: theirs is shown', async () => {
      const seen = await read('palace')
      const mine = changed(seen, { tagline: both('Mine', 'لي') })
      expect((await write('palace', { tagline: both('Theirs', 'لهم') })).status).toBe(200)
      const answer = await manager.call('PUT', `${rooms}/palace`, mine)
      expect(answer).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } })
      expect(answer.body.theirs).toMatchObject({ tagline: both('Theirs', 'لهم'), version: seen.version + 1 })
      expect((await findRoom(getDb(), 'riyadh', 'palace'))?.tagline.en).toBe('Theirs')
    })

    test('is judged: each field says what is wrong, in the caller’s language, and nothing is written', async () => {
      const before = await read('vault')
      const wrong = { story: both('Story', ' '), minPlayers: 6, maxPlayers: 2, languages: [] }
      const answer = await write('vault', wrong, 'ar')
      expect(answer).toMatchObject({ status: 422, body: { code: 'invalid' } })
      expect(Object.keys(answer.body.fields).sort()).toEqual(['languages', 'maxPlayers', 'story.ar'])
      expect(answer.body.fields['story.ar'].message).toMatch(/[ء-ي]{3}/)
      expect((await write('vault', { difficulty: 9 })).body.fields).toHaveProperty('difficulty')
      expect((await write('vault', { tags: ['mystery', 'nothing'] })).body.code).toBe('tag_unknown')
      const stolen = [
        { name: 'media/rooms/00000000000000000000000000000000', alt: both('a', 'b'), files: null },
      ]
      expect((await write('vault', { pictures: stolen })).body.code).toBe('picture_unknown')
      expect(await read('vault')).toEqual(before)
    })

    test('is begun by its names, written bit by bit, and published when nothing is missing', async () => {
      const name = both('The Clockmaker’s Wife', 'زوجة صانع الساعات')
      const begun = await manager.post(rooms, { name })
      expect(begun).toMatchObject({ status: 201, body: { slug: 'the-clockmakers-wife', published: false } })
      expect(begun.body.missing).toEqual(
        expect.arrayContaining(['story.en', 'story.ar', 'pictures', 'prices']),
      )
      expect((await manager.post(rooms, { name })).body.code).toBe('name_taken')
      for (const en of ['Office', '؟'])
        expect((await manager.post(rooms, { name: both(en, 'اسم') })).body.code).toBe('slug_unusable')
      const slug = 'the-clockmakers-wife'
      const text = both('Text', 'نص')
      expect((await write(slug, { story: both('Half', '') })).status).toBe(200)
      const early = await write(slug, { published: true })
      expect(Object.keys(early.body.fields)).toEqual(
        expect.arrayContaining(['story.ar', 'pictures', 'prices']),
      )

      const photo = await testPhoto('jpeg', { width: 1280, height: 720 })
      const { body: picture } = await manager.post('/office/branches/riyadh/pictures?kind=rooms', photo)
      const room = await getDb()
        .selectFrom('room')
        .select('id')
        .where('slug', '=', slug)
        .executeTakeFirstOrThrow()
      await getDb()
        .insertInto('price_tier')
        .values({ room_id: room.id, players: 2, per_player: 12_000 })
        .execute()
      const texts = { tagline: text, story: text, expect: both('One\nTwo', 'واحد\nاثنان') }
      const whole = { ...texts, published: true, pictures: [{ ...picture, alt: text }] }
      expect((await write(slug, whole)).body).toMatchObject({ published: true, missing: [] })
      const seen = await findRoom(getDb(), 'riyadh', slug)
      expect(seen).toMatchObject({
        expect: { en: ['One', 'Two'], ar: ['واحد', 'اثنان'] },
        priceFrom: { amount: 12_000, currency: 'SAR' },
        pictures: [{ name: picture.name, role: 'cover', files: picture.files }],
        tint: picture.files.tint,
      })
      expect(await publicPaths(getDb())).toContain(`/riyadh/escape-rooms/${slug}`)
      expect((await write(slug, { published: false })).status).toBe(200)
      expect(await findRoom(getDb(), 'riyadh', slug)).toBeNull()
      expect(await publicPaths(getDb())).not.toContain(`/riyadh/escape-rooms/${slug}`)
      expect((await audit('room.published'))[0]?.after).toMatchObject({ room: slug, published: true })
      expect(await audit('room.unpublished')).toHaveLength(1)
    })

    test('may be looked at by its preview link before guests see it, for a day, and no other room by it', async () => {
      const { body } = await manager.get(`${rooms}/vault/preview`)
      const token = body.path.split('preview=')[1]
      const opens = (room: string, now = Date.now(), given = token) =>
        opensPreview(getDb(), '', { branch: 'riyadh', room, token: given }, now)
      expect(await opens('vault')).toBe(true)
      expect(await opens('palace')).toBe(false)
      expect(await opens('vault', Date.now() + 25 * 60 * 60 * 1000)).toBe(false)
      expect(await opens('vault', Date.now(), `9999999999999.${token.split('.')[1]}`)).toBe(false)
      expect(await opens('vault', Date.now(), 'x')).toBe(false)
    })

    test('stands where staff put it', async () => {
      const { items } = (await manager.get(rooms)).body as { items: { slug: string }[] }
      const turned = items.map(({ slug }) => slug).reverse()
      const put = (order: string[]) =>
        manager.call('PUT', '/office/branches/riyadh/room-order', { rooms: order })
      expect((await put(turned.slice(1))).body.code).toBe('conflict')
      expect((await put(turned)).status).toBe(204)
      const after = (await manager.get(rooms)).body.items.map(({ slug }: { slug: string }) => slug)
      expect(after).toEqual(turned)
      expect((await audit('room.ordered'))[0]?.after).toEqual({ rooms: turned })
    })
  })

  describe('a tag', () => {
    test('is made with an icon of the collection, found by its name, and changed for all rooms', async () => {
      const found = await manager.get('/office/icons?search=clock')
      expect(found.body.items).toContain('alarm-clock')
      expect(found.body.items[0]).toMatch(/^clock/)
      const tag = { name: both('Against time', 'ضد الساعة'), icon: 'alarm-clock' }
      expect((await manager.post('/office/tags', { ...tag, icon: 'no-such-icon' })).body.code).toBe(
        'icon_unknown',
      )
      expect((await manager.post('/office/tags', tag)).body).toEqual({ slug: 'against_time', ...tag })
      expect((await manager.post('/office/tags', tag)).body.code).toBe('name_taken')
      const renamed = { ...tag, icon: 'timer' }
      expect((await manager.call('PUT', '/office/tags/against_time', renamed)).body.icon).toBe('timer')
      expect((await manager.call('PUT', '/office/tags/nothing', renamed)).status).toBe(404)
      expect((await audit('tag.changed'))[0]?.before).toEqual(tag)
    })
  })

  describe('a branch', () => {
    const details = '/office/branches/riyadh/details'
    async function writeBranch(change: Partial<OfficeBranch>) {
      const {
        slug: _,
        missing: __,
        currencyFixed: ___,
        pictures,
        ...branch
      }: OfficeBranch = (await manager.get(details)).body
      const sent = pictures.map(({ name, alt }) => ({ name, alt }))
      return manager.call('PUT', details, { ...branch, pictures: sent, ...change })
    }

    test('is changed by its manager; its currency only while there are no orders', async () => {
      const address = both('King Fahd Road 7', 'طريق الملك فهد 7')
      expect((await writeBranch({ address, phone: '+966112223344' })).status).toBe(200)
      const [riyadh] = await listBranches(getDb())
      expect(riyadh).toMatchObject({ address, phone: '+966112223344' })
      expect((await audit('branch.changed'))[0]?.before).toHaveProperty('address')
      expect((await writeBranch({ currency: 'AED' })).body).toMatchObject({ currency: 'AED' })
      expect((await writeBranch({ currency: 'SAR' })).body).toMatchObject({ currencyFixed: false })
      await shop.hold(shop.slots('alchemist'))
      expect((await manager.get(details)).body.currencyFixed).toBe(true)
      expect((await writeBranch({ currency: 'AED' })).body.code).toBe('branch_currency_fixed')
      const wrong = await writeBranch({ phone: '12', timeZone: 'Mars/Base', address: both('', 'x') })
      expect(Object.keys(wrong.body.fields).sort()).toEqual(['address.en', 'phone', 'timeZone'])
      expect((await writeBranch({ version: 1 })).body).toMatchObject({
        code: 'changed_meanwhile',
        theirs: { address },
      })
    })

    test('is not begun where the site or the server answers already', async () => {
      const branch = (en: string) => ({
        name: both(en, 'فرع'),
        phone: '+96824000000',
        timeZone: 'Asia/Muscat',
        currency: 'OMR',
      })
      for (const name of ['Store', 'Gift Card', 'Share', 'Rules', 'API'])
        expect((await owner.post('/office/branches', branch(name))).body.code).toBe('slug_unusable')
    })

    test('is begun by an owner, and guests see it when it is whole', async () => {
      const muscat = {
        name: both('Muscat', 'مسقط'),
        phone: '+96824000000',
        timeZone: 'Asia/Muscat',
        currency: 'OMR',
      }
      expect((await manager.post('/office/branches', muscat)).status).toBe(403)
      expect(
        (await owner.post('/office/branches', { ...muscat, name: both('Store', 'المتجر') })).body.code,
      ).toBe('slug_unusable')
      const begun = await owner.post('/office/branches', muscat)
      expect(begun).toMatchObject({ status: 201, body: { slug: 'muscat', published: false } })
      expect(begun.body.missing).toEqual(expect.arrayContaining(['address.ar', 'latitude', 'pictures']))
      // It is written about before it has a room.
      const { slug: _, missing: __, currencyFixed: ___, pictures, ...unchanged } = begun.body
      const written = { ...unchanged, pictures, tagline: both('By the sea', 'على البحر') }
      expect(await owner.call('PUT', '/office/branches/muscat/details', written)).toMatchObject({
        status: 200,
      })
      expect((await listBranches(getDb())).map(({ slug }) => slug)).not.toContain('muscat')
      const listed = async (who: Browser) =>
        (await who.get('/office/branches')).body.items.map(({ slug }: { slug: string }) => slug)
      expect(await listed(owner)).toContain('muscat')
      const kuwait = getDb().updateTable('branch').where('slug', '=', 'kuwait')
      await kuwait.set({ published: false }).execute()
      expect(await findRoom(getDb(), 'kuwait', 'submarine')).toBeNull()
      expect((await publicPaths(getDb())).filter((path) => path.startsWith('/kuwait'))).toEqual([])
      await kuwait.set({ published: true }).execute()
      expect(await listed(manager)).toEqual(['riyadh'])
    })
  })
})

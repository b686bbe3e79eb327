import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#server/db/in-transaction.ts'
import { readRow } from '#server/db/rows.ts'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { bookGroup, type OpenDesk, openDesk } from '#server/desk/test-desk.ts'
import { eraseOrderRows } from '#server/guests/erase-guest-rows.ts'
import { documentSections } from '#server/house-documents/document-sections.ts'
import { readInForce } from '#server/house-documents/office-document.queries.ts'
import { mediaFiles, privateFolder } from '#server/media/media-files.ts'
import { openMediaStore } from '#server/media/open-media-store.ts'
import { testPhoto } from '#server/media/test-pictures.ts'
import { hour, minute } from '#server/orders/test-shop.ts'
import { openOffice } from '#server/staff/test-office.ts'
import { signWaiver } from '#server/waivers/sign-waiver.ts'
import { forgetPhotos } from './forget-photos.ts'
import { openGamePage } from './open-game-page.ts'

const day = 24 * hour
const result = { escaped: true, seconds: 2832, clues: 2, helped: false, teamName: ' The  Bats ' }

describeOnDemoDatabase('what remains of a game', (getDb) => {
  const media = openMediaStore({ dataDir: ':memory:' })
  let desk: OpenDesk
  let office: ReturnType<typeof openOffice>
  beforeAll(async () => {
    desk = await openDesk(getDb())
    await getDb().updateTable('branch').set({ asks_waivers: true }).execute()
    office = openOffice(getDb(), { now: () => desk.clock.now, providers: desk.shop.providers, media })
  })

  /** A group of four that is in, fifty minutes after its start. */
  async function played(room?: string) {
    const { shop, clock } = desk
    clock.now = shop.now
    const host = await office.as('aseel')
    const group = await bookGroup(host, shop.slots(room))
    clock.now = group.startsAt
    await host.post(`${group.path}/check-in`, { unsigned: 'They sign inside' })
    clock.now += 50 * minute
    const { id } = await getDb()
      .selectFrom('booking')
      .innerJoin('order', 'order.id', 'booking.order_id')
      .select('booking.id')
      .where('order.code', '=', group.code)
      .executeTakeFirstOrThrow()
    return { ...group, host, id }
  }
  type Group = Awaited<ReturnType<typeof played>>
  const note = ({ host, path }: Group, said: object = {}) =>
    host.call('PUT', `${path}/result`, { ...result, ...said })
  const photograph = async ({ host, path }: Group, hue = 30) =>
    host.post(`${path}/photo`, await testPhoto('jpeg', { width: 1600, height: 900, hue }))
  /** A phone that was sent the link. */
  async function phone({ id }: Group) {
    const { code, secret: key } = await inTransaction(getDb(), (tx) => openGamePage(tx, id, desk.clock.now))
    const browser = office.browser()
    const at = `/games/${code}`
    const opened = await browser.post(`${at}/access`, { key })
    return { browser, at, key, opened, look: () => browser.get(at) }
  }

  describe('a result', () => {
    test('is written down at the end, corrected later, and told of', async () => {
      const group = await played('vault')
      expect(await note(group)).toMatchObject({
        status: 200,
        body: { result: { escaped: true, seconds: 2832, clues: 2, teamName: 'The Bats', listed: false } },
      })
      const { look } = await phone(group)
      expect((await look()).body).toMatchObject({ teamName: 'The Bats', ranks: { ever: { rank: 1, of: 1 } } })
      await note(group, { seconds: 2900, helped: true })
      expect((await look()).body.result).toEqual({ escaped: true, seconds: 2900, clues: 2, helped: true })
      await note(group, { escaped: false, seconds: null })
      expect((await look()).body).toMatchObject({ result: { escaped: false, seconds: null }, ranks: null })
      const log = await getDb()
        .selectFrom('audit_entry')
        .select('after')
        .where('action', '=', 'booking.result_noted')
        .where('noun_id', '=', group.id)
        .execute()
      expect(log).toHaveLength(3)
    })

    test('needs a game that has begun, and a name that others may read', async () => {
      const { shop, clock } = desk
      clock.now = shop.now
      const host = await office.as('aseel')
      const group = { ...(await bookGroup(host, shop.slots())), host, id: '' }
      expect((await note(group)).body.code).toBe('not_played')
      expect((await photograph(group)).body.code).toBe('not_played')
      const in_ = await played()
      expect((await note(in_, { teamName: 'www.win.example' })).body.code).toBe('team_name_wrong')
      expect((await note(in_, { host: crypto.randomUUID() })).body.code).toBe('host_unknown')
      expect((await note(in_, { seconds: 0 })).status).toBe(422)
    })

    test('ranks by time, with equals side by side', async () => {
      const groups = [await played('alchemist'), await played('alchemist'), await played('alchemist')]
      for (const [index, seconds] of [2000, 1800, 2000].entries())
        await note(groups[index] as Group, { seconds })
      const ranks = await Promise.all(
        groups.map(async (group) => (await (await phone(group)).look()).body.ranks.ever.rank),
      )
      expect(ranks).toEqual([2, 1, 2])
    })
  })

  describe('a photograph', () => {
    test('is encoded anew, and served to nobody without the key', async () => {
      const group = await played()
      const { body, status } = await photograph(group)
      expect({ status, photo: typeof body.photo?.id }).toEqual({ status: 201, photo: 'string' })
      const { browser, at } = await phone(group)
      const answer = await office.api.app.request(`${at}/photo.webp?width=480`, {
        headers: { cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      })
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
      const picture = sharp(Buffer.from(await answer.arrayBuffer()))
      expect(await picture.metadata()).toMatchObject({ format: 'webp', width: 480 })
      expect((await picture.metadata()).exif).toBeUndefined()
      expect((await office.browser().get(`${at}/photo.webp`)).body.code).toBe('game_not_found')
      expect((await office.browser().get(`/photos/${body.photo.id}`)).status).toBe(404)
      const { name, widths } = await kept(body.photo.id)
      const file = `${name.slice('media/'.length)}-${widths[0]}.webp`
      expect(file.startsWith(privateFolder)).toBe(true)
      expect(await media.has(file)).toBe(true)
      const c = { req: { path: `/pictures/media/${file}`, method: 'GET' }, text: (_: string, s: number) => s }
      expect(await mediaFiles(media)(c as never, async () => {})).toBe(404)
    })

    test('gives way to another, and is taken back', async () => {
      const group = await played()
      const first = (await photograph(group)).body.photo.id
      const second = (await photograph(group, 200)).body.photo.id
      expect(second).not.toBe(first)
      const { look } = await phone(group)
      expect((await look()).body.photo).toMatchObject({ state: 'here', id: second, width: 1280, height: 720 })
      expect((await group.host.call('DELETE', `${group.path}/photo`)).body.photo).toBeUndefined()
      expect((await look()).body.photo).toMatchObject({ state: 'removed', id: null })
    })

    test('is deleted for all by one of them, and its files follow', async () => {
      const group = await played()
      const { id } = (await photograph(group)).body.photo
      const [one, other] = [await phone(group), await phone(group)]
      const removed = await one.browser.call('DELETE', `${one.at}/photo`)
      expect(removed.body.photo.state).toBe('removed')
      expect((await other.look()).body.photo.state).toBe('removed')
      expect((await other.browser.get(`${other.at}/photo.webp`)).status).toBe(404)
      expect((await group.host.get(`${group.path}/photo.webp`)).status).toBe(404)
      const { name, widths } = await kept(id)
      await forgetPhotos(getDb(), media, desk.clock.now + 10 * minute)
      for (const width of widths)
        expect(await media.has(`${name.slice('media/'.length)}-${width}.webp`)).toBe(false)
    })

    test('expires after ninety days', async () => {
      const group = await played()
      await photograph(group)
      const { look } = await phone(group)
      await forgetPhotos(getDb(), media, desk.clock.now + 90 * day - minute)
      expect((await look()).body.photo.state).toBe('here')
      await forgetPhotos(getDb(), media, desk.clock.now + 90 * day + minute)
      expect((await look()).body.photo.state).toBe('expired')
    })

    test('is public with the consent of everybody, and only as long as it stands', async () => {
      const group = await played('palace')
      await note(group)
      const { id } = (await photograph(group)).body.photo
      const { browser, at, look } = await phone(group)
      const wish = (listed: boolean, photo: boolean) =>
        browser.call('PUT', `${at}/listing`, { listed, photo })
      expect((await wish(true, true)).body.code).toBe('photo_not_public')
      expect((await wish(true, false)).body.listing).toMatchObject({ listed: true, photoPossible: false })
      await sign(group, 3, true)
      expect((await wish(true, true)).body.code).toBe('photo_not_public')
      await sign(group, 1, true)
      expect((await wish(true, true)).body.listing).toMatchObject({ photoPossible: true, photoShown: true })
      expect((await office.browser().get(`/photos/${id}`)).status).toBe(200)
      const list = async () => (await office.browser().get('/branches/riyadh/rooms/palace/times')).body.teams
      expect(await list()).toMatchObject([{ teamName: 'The Bats', photo: id }])
      // Somebody signs late and says no: from now on nobody sees it.
      await sign(group, 1, false)
      expect((await office.browser().get(`/photos/${id}`)).status).toBe(404)
      expect(await list()).toMatchObject([{ teamName: 'The Bats', photo: null }])
      await browser.call('DELETE', `${at}/photo`)
      expect((await look()).body.listing).toMatchObject({ listed: true, photoShown: false })
    })

    test('of a women’s evening stays with them', async () => {
      const group = await played('palace')
      await note(group)
      await photograph(group)
      await sign(group, 4, true)
      await getDb().updateTable('booking').set({ audience: 'women' }).where('id', '=', group.id).execute()
      const { browser, at } = await phone(group)
      const answer = await browser.call('PUT', `${at}/listing`, { listed: true, photo: true })
      expect(answer.body.code).toBe('photo_not_public')
    })
  })

  describe('the list of a room', () => {
    const times = async (query = '') =>
      (await office.browser().get(`/branches/riyadh/rooms/alchemist/times${query}`)).body

    test('names nobody who has not said yes; children are among children', async () => {
      const [grown, young] = [await played('alchemist'), await played('alchemist')]
      await note(grown)
      await note(young, { seconds: 1500, teamName: 'Cubs' })
      await getDb().updateTable('booking').set({ children: 3 }).where('id', '=', young.id).execute()
      expect(await times()).toEqual({ month: null, teams: [], children: [] })
      for (const group of [grown, young]) {
        const { browser, at } = await phone(group)
        await browser.call('PUT', `${at}/listing`, { listed: true, photo: false })
      }
      expect(await times()).toMatchObject({
        teams: [{ rank: 1, teamName: 'The Bats', players: 4, seconds: 2832, helped: false }],
        children: [{ rank: 1, teamName: 'Cubs', seconds: 1500 }],
      })
      const month = new Date(grown.startsAt).toISOString().slice(0, 7)
      expect((await times(`?month=${month}`)).teams).toHaveLength(1)
      expect((await times('?month=2020-01')).teams).toEqual([])
      // The group thinks again; and what a manager took off does not come back.
      const { browser, at } = await phone(young)
      await browser.call('PUT', `${at}/listing`, { listed: false, photo: false })
      expect((await times()).children).toEqual([])
      expect((await grown.host.call('DELETE', `${grown.path}/listing`)).status).toBe(403)
      const manager = await office.as('majed')
      await manager.call('DELETE', `${grown.path}/listing`)
      expect((await times()).teams).toEqual([])
      const again = await (await phone(grown)).browser.call('PUT', `${(await phone(grown)).at}/listing`, {
        listed: true,
        photo: false,
      })
      expect(again.status).not.toBe(200)
    })

    test('has no place for who did not escape, or has no name', async () => {
      const group = await played('alchemist')
      await note(group, { escaped: false, seconds: null })
      const { browser, at } = await phone(group)
      const wish = () => browser.call('PUT', `${at}/listing`, { listed: true, photo: false })
      expect((await wish()).body.code).toBe('not_listable')
      await note(group, { teamName: '' })
      expect((await wish()).body.code).toBe('not_listable')
    })
  })

  describe('a page', () => {
    test('opens by its key, tells nothing of the order, and shows rooms to play next', async () => {
      const group = await played('vault')
      await getDb().updateTable('order').set({ guest_id: null }).where('code', '=', group.code).execute()
      const { opened, look } = await phone(group)
      expect(opened.status).toBe(200)
      expect(opened.body).toMatchObject({ result: null, photo: { state: 'none' }, order: null })
      expect(opened.body.unplayed).toEqual(['alchemist', 'palace'])
      expect(opened.body.offer).toBeNull()
      expect(opened.text).not.toContain(group.code)
      expect(opened.text).not.toMatch(/noura/i)
      expect(opened.headers.get('set-cookie')).toMatch(/^game_\w{10}=.*HttpOnly.*SameSite=Lax/i)
      expect((await look()).status).toBe(200)
      const stranger = office.browser()
      const code = opened.body.code as string
      for (const key of ['', 'A'.repeat(26)])
        expect((await stranger.post(`/games/${code}/access`, { key })).body.code).toBe('game_not_found')
    })

    test('goes with its guest, and so does the photograph', async () => {
      const group = await played('vault')
      await note(group)
      const { id } = (await photograph(group)).body.photo
      const { look } = await phone(group)
      const { order_id } = await getDb()
        .selectFrom('booking')
        .select('order_id')
        .where('id', '=', group.id)
        .executeTakeFirstOrThrow()
      await inTransaction(getDb(), (tx) => eraseOrderRows(tx, [order_id], desk.clock.now))
      expect((await look()).body.code).toBe('game_not_found')
      const left = await getDb()
        .selectFrom('game_photo')
        .innerJoin('game_result', 'game_result.booking_id', 'game_photo.booking_id')
        .select(['removed_by', 'team_name', 'escaped'])
        .where('game_photo.id', '=', id)
        .executeTakeFirst()
      expect(left).toEqual({ removed_by: 'erasure', team_name: null, escaped: true })
    })
  })

  const kept = (id: string) =>
    getDb().selectFrom('game_photo').select(['name', 'widths']).where('id', '=', id).executeTakeFirstOrThrow()

  /** Somebody signs for so many, and says whether they may be seen. */
  const sign = ({ code }: Group, players: number, photos: boolean) =>
    inTransaction(getDb(), async (tx) => {
      const { clock } = desk
      const { id: orderId } = await readRow(tx, 'order', { code }, ['id'])
      const { number: version, text } = await readInForce(tx, 'waiver', clock.now)
      const ticks = documentSections(text.en).filter(({ asks }) => asks).length
      const minors = Array.from({ length: players - 1 }, () => ({ name: 'Omar', birthYear: 2016 }))
      const role = players > 1 ? ('guardian' as const) : ('player' as const)
      const said = { version, name: 'Fahad Al-Harbi', role, minors, ticks, strokes: null, photos }
      const by = { orderId, companionId: null, locale: 'en', channel: 'link', signedAt: clock.now } as const
      expect(await signWaiver(tx, { ...said, ...by }, clock.now)).toMatchObject({ ok: true })
    })
})

import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { openGuest } from '#server/orders/test-guest.ts'
import { hour, minute, openShop, type TestShop } from '#server/orders/test-shop.ts'
import { type Browser, openOffice } from '#server/staff/test-office.ts'
import { findBreak } from '#server/waivers/prove-waivers.ts'

describeOnDemoDatabase('a device at the door', (getDb) => {
  let shop: TestShop
  let now: number
  let office: ReturnType<typeof openOffice>
  let host: Browser
  let manager: Browser
  beforeAll(async () => {
    shop = await openShop(getDb())
    now = shop.now
    office = openOffice(getDb(), { now: () => now, providers: shop.providers })
    ;({ host, manager } = await office.everybody())
    await manager.call('PUT', '/office/branches/riyadh/waivers', { asked: true })
  })

  /** A tablet that a manager has paired, with nobody signed in. */
  async function tablet() {
    // Whoever pairs it has given the password a moment ago.
    now = shop.now
    const browser = office.browser(new Map(manager.cookies))
    const made = await browser.post('/office/branches/riyadh/devices', { name: 'Door', kiosk: true })
    expect(made).toMatchObject({ status: 201, body: { kiosk: true } })
    for (const name of browser.cookies.keys()) if (!name.includes('device')) browser.cookies.delete(name)
    return { browser, id: made.body.id as string }
  }
  /** A paid game that starts within the hour, as a device sees it. */
  async function game(browser: Browser) {
    now = shop.now
    const { held, slot } = await openGuest(shop).ticket()
    const name = { name: 'Nora Al-Khaldi' }
    await getDb().updateTable('order').set(name).where('code', '=', held.code).execute()
    now = slot.startsAt - hour
    const { body } = await browser.get('/office/kiosk')
    const shown = body.games.find(
      ({ startsAt }: { startsAt: string }) => Date.parse(startsAt) === slot.startsAt,
    )
    return { code: held.code as string, slot, kiosk: body, shown }
  }
  const signature = (version: number, id: string, at: number, changes: object = {}) => ({
    game: id,
    version,
    locale: 'ar',
    signedAt: new Date(at).toISOString(),
    name: 'سارة علي',
    role: 'player',
    minors: [],
    ticks: 3,
    strokes: null,
    ...changes,
  })
  const press = (browser: Browser, body: object) => browser.post('/office/kiosk/waivers', body)

  test('shows the groups of its branch without family names, and opens nothing else', async () => {
    const { browser } = await tablet()
    const { kiosk, shown, code } = await game(browser)
    expect(kiosk).toMatchObject({ name: 'Door', branch: { slug: 'riyadh' }, asked: true })
    expect(kiosk.sections.en).toHaveLength(kiosk.sections.ar.length)
    expect(shown).toMatchObject({ players: 4, signed: 0 })
    expect(shown.warnings.ar.join()).toMatch(/\p{Script=Arabic}/u)
    const all = JSON.stringify(kiosk)
    const order = await getDb()
      .selectFrom('order')
      .select(['name', 'email', 'phone'])
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
    const family = (order.name ?? '').split(' ').at(-1) ?? ''
    for (const secret of [code, family, order.email ?? '', order.phone ?? '']) {
      expect(secret).not.toBe('')
      expect(all).not.toContain(secret)
    }
    // Nobody comes in by a PIN before it, and the desk is closed to it.
    expect((await browser.get('/office/device')).body).toEqual({ device: null })
    const pin = { staffId: crypto.randomUUID(), pin: '4071' }
    expect((await browser.post('/office/device/session', pin)).body.code).toBe('device_unknown')
    expect((await browser.get('/office/branches/riyadh/tonight')).status).toBe(401)
    expect((await office.browser().get('/office/kiosk')).body.code).toBe('device_unknown')
  })

  test('takes signatures, also hours late, with the time they were given at; a second press is the same one', async () => {
    const { browser } = await tablet()
    const { code, slot, kiosk, shown } = await game(browser)
    const at = now
    const key = crypto.randomUUID()
    // The connection comes back when the game is long over.
    now = slot.startsAt + 5 * hour
    const body = signature(kiosk.version, shown.id, at)
    const first = await browser.post('/office/kiosk/waivers', body, { key })
    expect(first).toMatchObject({ status: 201, body: { players: 1, signed: 1 } })
    expect((await browser.post('/office/kiosk/waivers', body, { key })).body).toEqual(first.body)
    const row = await getDb()
      .selectFrom('waiver')
      .select(['channel', 'locale', 'signed_at', 'received_at'])
      .where('id', '=', first.body.id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({
      channel: 'kiosk',
      locale: 'ar',
      signed_at: new Date(at),
      received_at: new Date(now),
    })
    expect(await findBreak(getDb(), shop.book.id)).toBeNull()
    const { body: list } = await host.get(`/office/branches/riyadh/orders/${code}/waivers`)
    expect(list.waivers).toMatchObject([{ channel: 'kiosk', proven: true }])
    // Now that it is over nobody signs any more.
    expect((await press(browser, signature(kiosk.version, shown.id, now))).body.code).toBe('waivers_off')
  })

  test('a text that was replaced while nothing could be asked is the one that was signed', async () => {
    const { browser } = await tablet()
    const { kiosk, shown } = await game(browser)
    const before = now - 10 * minute
    const { text } = await getDb()
      .selectFrom('house_document_version')
      .select('text')
      .where('document', '=', 'waiver')
      .where('number', '=', kiosk.version)
      .executeTakeFirstOrThrow()
    const written = JSON.stringify({ en: `${text.en}\n\nMore.`, ar: `${text.ar}\n\nالمزيد.` })
    await sql`insert into house_document_version (document, number, source, text, text_hash, base, cause, saved_at)
      values ('waiver', ${kiosk.version + 1}, ${written}::jsonb, ${written}::jsonb, 'x', ${written}::jsonb, 'published',
        ${new Date(now)})`.execute(getDb())
    now += minute
    expect((await press(browser, signature(kiosk.version, shown.id, now))).body.code).toBe('waiver_changed')
    expect((await press(browser, signature(kiosk.version, shown.id, before))).status).toBe(201)
    const newest = (await browser.get('/office/kiosk')).body.version
    expect((await press(browser, signature(newest, shown.id, now))).status).toBe(201)
  })

  test('hands the group’s link to phones, as the desk does; it signs for no other branch', async () => {
    const { browser, id } = await tablet()
    const { code, shown, kiosk } = await game(browser)
    const { address } = (await browser.post(`/office/kiosk/games/${shown.id}/invitation`)).body
    expect(address).toMatch(/\/riyadh\/escape-rooms\/\w+\/group\?invitation=\w+#key=\w+$/)
    expect((await host.post(`/office/branches/riyadh/orders/${code}/invitation`)).body).toEqual({ address })
    const url = new URL(address)
    const phone = office.browser()
    const invitation = url.searchParams.get('invitation')
    const access = { key: url.hash.slice('#key='.length) }
    expect((await phone.post(`/invitations/${invitation}/access`, access)).status).toBe(200)
    const elsewhere = await getDb()
      .selectFrom('booking')
      .select('id')
      .where('branch_id', '!=', shop.book.id)
      .executeTakeFirst()
    const other = elsewhere?.id ?? crypto.randomUUID()
    expect((await press(browser, signature(kiosk.version, other, now))).body.code).toBe('waivers_off')
    expect((await browser.post(`/office/kiosk/games/${other}/invitation`)).body.code).toBe('group_closed')
    // Ended in the office, it opens nothing any more.
    now = shop.now
    await manager.call('DELETE', `/office/branches/riyadh/devices/${id}`)
    expect((await browser.get('/office/kiosk')).body.code).toBe('device_unknown')
  })
})

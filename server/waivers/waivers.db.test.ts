import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { waiverKeptDays } from '#domain/waiver/waiver.ts'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { eraseOrderRows } from '#server/guests/erase-guest-rows.ts'
import { openGuest } from '#server/orders/test-guest.ts'
import { hour, minute, openShop, type TestShop } from '#server/orders/test-shop.ts'
import { readPdf } from '#server/pdf/test-pdf.ts'
import { type Browser, openOffice } from '#server/staff/test-office.ts'
import { forgetWaivers } from './forget-waivers.ts'
import { findBreak } from './prove-waivers.ts'

describeOnDemoDatabase('the waivers of a group', (getDb) => {
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
    await ask(true)
  })
  const ask = (asked: boolean) => manager.call('PUT', '/office/branches/riyadh/waivers', { asked })

  /** A paid game of four and somebody's phone that was sent its link. */
  async function game() {
    now = shop.now
    const { held, order, slot } = await openGuest(shop).ticket()
    const { body } = await order.send('POST', '/invitation')
    const path = `/invitations/${body.code}`
    const desk = `/office/branches/riyadh/orders/${held.code}`
    async function phone() {
      const browser = office.browser()
      await browser.post(`${path}/access`, { key: body.key })
      return browser
    }
    const browser = await phone()
    const shown = (await browser.get(`${path}/waiver`)).body
    const sign = (changes: object = {}, by = browser) =>
      by.post(`${path}/waivers`, { ...signature, version: shown.version, ...changes })
    return { code: held.code as string, order, slot, path, desk, browser, phone, shown, sign }
  }
  const signature = {
    name: 'Fahad Al-Harbi',
    role: 'player',
    minors: [] as object[],
    ticks: 3,
    strokes: [[10, 10, 200, 40, 400, 10, 600, 90]] as number[][] | null,
  }
  const omar = { name: 'Omar', birthYear: 2014 }

  test('are read after the room’s warnings, in the reader’s language, and counted by players', async () => {
    const { browser, path, shown, sign, order } = await game()
    expect(shown).toMatchObject({ title: 'Participation waiver', players: 4, signed: 0 })
    expect(shown.warnings.length).toBeGreaterThan(1)
    expect(shown.sections.filter(({ asks }: { asks: boolean }) => asks)).toHaveLength(3)
    const arabic = (await browser.get(`${path}/waiver`, { locale: 'ar' })).body
    expect(arabic.sections[0].pieces[0].text).toMatch(/\p{Script=Arabic}/u)
    expect((await sign()).body).toMatchObject({ players: 1, signed: 1 })
    expect((await sign({ role: 'guardian', minors: [omar] })).body).toMatchObject({ players: 2, signed: 3 })
    expect((await sign({ role: 'guardian_only', minors: [omar] })).body).toMatchObject({ signed: 4 })
    // One more than play is shown, not refused.
    expect((await sign({ strokes: null })).body).toMatchObject({ signed: 5 })
    expect((await browser.get(path)).body.waivers).toEqual({ signed: 5 })
    expect((await order.send('POST', '/invitation')).body.waivers).toEqual({ signed: 5 })
  })

  test.each([
    [{ ticks: 2 }, 'waiver_unticked'],
    [{ version: 99 }, 'waiver_changed'],
    [{ name: 'https://x.example' }, 'companion_name'],
    [{ role: 'guardian' }, 'waiver_minors'],
    [{ minors: [omar] }, 'waiver_minors'],
    [{ role: 'guardian', minors: [{ name: 'Omar', birthYear: 1990 }] }, 'waiver_minors'],
    [{ role: 'guardian', minors: [omar], phone: 'call me' }, 'waiver_phone'],
    [{ strokes: [[1, 1]] }, 'waiver_strokes'],
  ])('%j is not signed', async (changes, code) => {
    const { sign, browser, path } = await game()
    expect((await sign(changes)).body.code).toBe(code)
    expect((await browser.get(path)).body.waivers).toEqual({ signed: 0 })
  })

  test('are signed by nobody else, nor once the game is over, nor where nobody is asked to', async () => {
    const { path, slot, sign, browser } = await game()
    expect((await office.browser().get(`${path}/waiver`)).status).toBe(404)
    expect((await sign({}, office.browser())).status).toBe(404)
    now = slot.startsAt + 3 * hour
    expect((await sign()).body.code).toBe('waivers_off')
    now = shop.now
    await ask(false)
    expect((await sign()).body.code).toBe('waivers_off')
    expect((await browser.get(path)).body.waivers).toBeNull()
    await ask(true)
    expect((await sign()).status).toBe(201)
  })

  test('a press that is sent twice signs once', async () => {
    const { path, browser, shown } = await game()
    const key = crypto.randomUUID()
    const press = () => browser.post(`${path}/waivers`, { ...signature, version: shown.version }, { key })
    expect((await press()).body).toEqual((await press()).body)
    expect((await browser.get(path)).body.waivers).toEqual({ signed: 1 })
  })

  test('a new text asks for it to be read again; what was signed stays with its version', async () => {
    const { path, browser, desk, sign, shown } = await game()
    await sign()
    const { text } = await getDb()
      .selectFrom('house_document_version')
      .select('text')
      .where('document', '=', 'waiver')
      .where('number', '=', shown.version)
      .executeTakeFirstOrThrow()
    const written = JSON.stringify({ en: `${text.en}\n\nMore.`, ar: `${text.ar}\n\nالمزيد.` })
    await sql`insert into house_document_version (document, number, source, text, text_hash, base, cause, saved_at)
      values ('waiver', ${shown.version + 1}, ${written}::jsonb, ${written}::jsonb, 'x', ${written}::jsonb, 'published', now())`.execute(
      getDb(),
    )
    expect((await sign()).body.code).toBe('waiver_changed')
    const next = (await browser.get(`${path}/waiver`)).body
    expect(next.version).toBeGreaterThan(shown.version)
    expect((await sign({ version: next.version })).status).toBe(201)
    const { body } = await host.get(`${desk}/waivers`)
    expect(
      body.waivers.map(({ version, proven }: object & { version: number; proven: boolean }) => [
        version,
        proven,
      ]),
    ).toEqual([
      [shown.version, true],
      [next.version, true],
    ])
  })

  test.each(['en', 'ar'] as const)(
    'are read again on paper, in %s, by who signed and by the desk alone',
    async (locale) => {
      const { path, browser, desk, phone, code, shown } = await game()
      const signed = await browser.post(
        `${path}/waivers`,
        { ...signature, version: shown.version, role: 'guardian', minors: [omar] },
        { locale },
      )
      const paper = `waivers/${signed.body.id}/waiver.pdf`
      const own = await browser.call('GET', `${path}/${paper}`)
      expect(own.headers.get('content-type')).toBe('application/pdf')
      const raw = await office.api.app.request(`${path}/${paper}`, {
        headers: { cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      })
      const { texts } = readPdf(Buffer.from(await raw.arrayBuffer()))
      const all = texts.join('\n')
      for (const words of ['Fahad Al-Harbi', 'Omar', shown.warnings.length > 0 ? '•' : ''])
        expect(all).toContain(words)
      expect(all).not.toContain(code)
      expect((await host.get(`${desk}/${paper}`)).status).toBe(200)
      expect((await office.browser().get(`${path}/${paper}`)).status).toBe(404)
      const other = await game()
      expect((await other.browser.get(`${other.path}/${paper}`)).status).toBe(404)
      expect((await host.get(`${other.desk}/${paper}`)).status).toBe(404)
      expect((await (await phone()).get(`${path}/waivers/${crypto.randomUUID()}/waiver.pdf`)).status).toBe(
        404,
      )
    },
  )

  test('fewer than play are let in with a reason, which the log keeps', async () => {
    const { code, desk, slot, sign } = await game()
    await sign()
    now = slot.startsAt - 10 * minute
    const board = await host.get('/office/branches/riyadh/tonight')
    const tile = board.body.bookings.find((one: { code: string }) => one.code === code)
    expect(tile).toMatchObject({ signed: 1, players: 4 })
    expect((await host.post(`${desk}/check-in`, {})).body.code).toBe('waivers_missing')
    const unsigned = 'They signed on paper'
    expect((await host.post(`${desk}/check-in`, { unsigned })).body.status).toBe('checked_in')
    const { after } = await getDb()
      .selectFrom('audit_entry')
      .select('after')
      .where('action', '=', 'booking.checked_in')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(after).toMatchObject({ order: code, unsigned })
    // Whoever comes late signs all the same.
    expect((await sign({ name: 'Late' })).status).toBe(201)
    const whole = await game()
    for (const name of ['A b', 'C d', 'E f', 'G h']) await whole.sign({ name })
    now = whole.slot.startsAt - 10 * minute
    expect((await host.post(`${whole.desk}/check-in`, {})).body.status).toBe('checked_in')
  })

  test('each stands in its branch’s chain: what is changed behind our back, or taken out, shows', async () => {
    const { desk, sign } = await game()
    await sign({ name: 'Sara Ali' })
    await sign({ name: 'Huda Ali' })
    const branch = shop.book.id
    expect(await findBreak(getDb(), branch)).toBeNull()
    const [first] = (await host.get(`${desk}/waivers`)).body.waivers
    const change = sql`update waiver set name = 'Somebody else' where id = ${first.id}`
    await expect(change.execute(getDb())).rejects.toThrow(/does not change/)
    await expect(sql`delete from waiver where id = ${first.id}`.execute(getDb())).rejects.toThrow(/stays/)
    // The control: whoever owns the database can do it all the same, and is seen.
    await sql`alter table waiver disable trigger keep_waiver`.execute(getDb())
    await change.execute(getDb())
    expect(await findBreak(getDb(), branch)).not.toBeNull()
    expect((await host.get(`${desk}/waivers`)).body.waivers[0].proven).toBe(false)
    await sql`update waiver set name = 'Sara Ali' where id = ${first.id}`.execute(getDb())
    expect(await findBreak(getDb(), branch)).toBeNull()
    await sql`create table kept as select * from waiver where branch_id = ${branch} order by position desc limit 1`.execute(
      getDb(),
    )
    await sql`delete from waiver where id in (select id from kept)`.execute(getDb())
    expect(await findBreak(getDb(), branch)).not.toBeNull()
    await sql`insert into waiver select * from kept`.execute(getDb())
    await sql`drop table kept`.execute(getDb())
    await sql`alter table waiver enable trigger keep_waiver`.execute(getDb())
    expect(await findBreak(getDb(), branch)).toBeNull()
  })

  test('are forgotten in their own time, and the chain can still be proven', async () => {
    const { code, desk, sign, browser, path } = await game()
    await browser.post(`${path}/companions`, { name: 'Zubaida' })
    await sign({ name: 'Zubaida Al-Test', role: 'guardian', minors: [omar], phone: '+966 51 234 5678' })
    expect((await host.get(`${desk}/waivers`)).body.waivers[0].phone).toBe('+966512345678')
    const { id } = await getDb()
      .selectFrom('order')
      .select('id')
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
    await getDb()
      .transaction()
      .execute((tx) => eraseOrderRows(tx, [id], now))
    const read = () =>
      getDb()
        .selectFrom('waiver')
        .select(['name', 'phone', 'minors', 'strokes', 'salt', 'minors_count'])
        .where('order_id', '=', id)
        .executeTakeFirstOrThrow()
    expect(await read()).toMatchObject({ name: 'Zubaida Al-Test', phone: null, strokes: null })
    expect(await forgetWaivers(getDb(), now + (waiverKeptDays - 1) * 24 * hour)).toBe(0)
    expect(await forgetWaivers(getDb(), now + (waiverKeptDays + 1) * 24 * hour)).toBeGreaterThan(0)
    expect(await read()).toEqual({
      name: null,
      phone: null,
      minors: null,
      strokes: null,
      salt: null,
      minors_count: 1,
    })
    expect((await host.get(`${desk}/waivers`)).body.waivers).toMatchObject([
      { name: null, players: 2, proven: true },
    ])
    expect(await findBreak(getDb(), shop.book.id)).toBeNull()
  })
})

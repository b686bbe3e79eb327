import { beforeAll, expect, test } from 'vitest'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { eraseOrderRows } from '#server/guests/erase-guest-rows.ts'
import { openGuest } from '#server/orders/test-guest.ts'
import { hour, minute, openShop, type TestShop } from '#server/orders/test-shop.ts'
import { type Browser, openOffice } from '#server/staff/test-office.ts'

describeOnDemoDatabase('those who come along', (getDb) => {
  let shop: TestShop
  let now: number
  let office: ReturnType<typeof openOffice>
  let host: Browser
  beforeAll(async () => {
    shop = await openShop(getDb())
    now = shop.now
    office = openOffice(getDb(), { now: () => now, providers: shop.providers })
    host = await office.as('aseel')
  })

  /** A paid game of four with its invitation, and whoever booked it. */
  async function game() {
    const guest = openGuest(shop)
    const { held, order, slot } = await guest.ticket()
    now = shop.now
    const { body } = await order.send('POST', '/invitation')
    return { guest, order, slot, orderCode: held.code, ...(body as { code: string; key: string }) }
  }
  /** A phone that was sent the link. */
  async function phone({ code, key }: { code: string; key: string }) {
    const browser = office.browser()
    const opened = await browser.post(`/invitations/${code}/access`, { key })
    const at = `/invitations/${code}`
    return {
      browser,
      opened,
      look: (locale?: 'en' | 'ar') => browser.get(at, locale && { locale }),
      async join(name: string, locale: 'en' | 'ar' = 'en') {
        const joined = await browser.post(`${at}/companions`, { name }, { locale })
        if (joined.status !== 201) return joined
        return browser.post(`${at}/access`, { key: joined.body.key })
      },
      leave: () => browser.call('DELETE', `${at}/companions/me`),
    }
  }

  test('the link is made once, and shows the game without the key or the code of its order', async () => {
    const made = await game()
    const again = await made.order.send('POST', '/invitation')
    expect(again.body).toEqual({ code: made.code, key: made.key, players: 4, waivers: null, companions: [] })
    const { opened } = await phone(made)
    expect(opened).toMatchObject({
      status: 200,
      body: { state: 'coming', by: 'Nora', players: 4, joined: 0, places: 3, names: [], you: null },
    })
    expect(opened.body).toMatchObject({ startsAt: new Date(made.slot.startsAt).toISOString() })
    expect(opened.text).not.toContain(made.orderCode)
    const cookie = opened.headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(/^invitation_\w{10}=.*HttpOnly.*SameSite=Lax/i)
  })

  test('a name is enough; names are for those who come, whoever booked and the desk', async () => {
    const made = await game()
    const [fahad, sara] = [await phone(made), await phone(made)]
    expect((await fahad.join('  Fahad ')).body).toMatchObject({ you: 'Fahad', joined: 1, names: ['Fahad'] })
    expect((await sara.look()).body).toMatchObject({ joined: 1, names: [], you: null })
    expect((await sara.join('سارة', 'ar')).body).toMatchObject({ names: ['Fahad', 'سارة'], you: 'سارة' })
    // Pressed twice: still one.
    await sara.join('سارة')
    const seen = await made.order.send('POST', '/invitation')
    expect(seen.body.companions).toMatchObject([{ name: 'Fahad' }, { name: 'سارة' }])
    const atDesk = await host.get(`/office/branches/riyadh/orders/${made.orderCode}/companions`)
    expect(atDesk).toMatchObject({ status: 200, body: { players: 4, companions: seen.body.companions } })
    const kept = await getDb()
      .selectFrom('companion')
      .select(['name', 'locale'])
      .orderBy('position')
      .execute()
    expect(kept.slice(-2)).toEqual([
      { name: 'Fahad', locale: 'en' },
      { name: 'سارة', locale: 'ar' },
    ])
  })

  test.each([
    ['https://win.example', 'companion_name'],
    ['0512345678', 'companion_name'],
    ['\u200f', 'companion_name'],
    ['x'.repeat(41), 'companion_name'],
    ['FAHAD', 'companion_named'],
  ])('%s is no name to join with', async (name, code) => {
    const made = await game()
    await (await phone(made)).join('Fahad')
    expect(await (await phone(made)).join(name)).toMatchObject({ body: { code } })
  })

  test('nobody joins a full group, and who leaves makes a place', async () => {
    const made = await game()
    const friends = []
    for (const name of ['Fahad', 'Sara', 'Omar']) {
      const friend = await phone(made)
      await friend.join(name)
      friends.push(friend)
    }
    const late = await phone(made)
    expect(late.opened.body).toMatchObject({ joined: 3, places: 0 })
    expect(await late.join('Huda')).toMatchObject({ status: 409, body: { code: 'group_full' } })
    expect((await friends[0]?.leave())?.body).toMatchObject({ you: null, joined: 2, names: [] })
    expect((await late.join('Huda')).body).toMatchObject({ you: 'Huda', joined: 3 })
    // Who left may still look.
    expect((await friends[0]?.look())?.body).toMatchObject({ places: 0, you: null })
  })

  test('a link that leaked is renewed: it opens nothing, and those who come stay', async () => {
    const made = await game()
    const [fahad, stranger] = [await phone(made), await phone(made)]
    await fahad.join('Fahad')
    const renewed = await made.order.send('POST', '/invitation/renewal')
    expect(renewed.body).toMatchObject({ code: made.code, companions: [{ name: 'Fahad' }] })
    expect(renewed.body.key).not.toBe(made.key)
    expect(await stranger.look()).toMatchObject({ status: 404, body: { code: 'invitation_not_found' } })
    expect(await stranger.join('Mallory')).toMatchObject({ status: 404 })
    expect((await phone(made)).opened.status).toBe(404)
    expect((await fahad.look()).body).toMatchObject({ you: 'Fahad' })
    expect((await phone({ code: made.code, key: renewed.body.key })).opened.status).toBe(200)
  })

  test('whoever booked takes somebody out, and so does the desk; the log does not say whom', async () => {
    const made = await game()
    const [rude, ruder] = [await phone(made), await phone(made)]
    await rude.join('Rude')
    await ruder.join('Ruder')
    const [first, second] = (await made.order.send('POST', '/invitation')).body.companions
    const left = await made.order.send('DELETE', `/companions/${first.id}`)
    expect(left.body.companions).toEqual([second])
    expect((await rude.look()).status).toBe(404)
    const desk = `/office/branches/riyadh/orders/${made.orderCode}/companions`
    expect((await host.call('DELETE', `${desk}/${second.id}`)).body.companions).toEqual([])
    expect((await host.call('DELETE', `${desk}/${second.id}`)).status).toBe(200)
    const entries = await getDb()
      .selectFrom('audit_entry')
      .select('after')
      .where('action', '=', 'order.companion_removed')
      .where('after', '@>', JSON.stringify({ order: made.orderCode }) as never)
      .execute()
    expect(entries).toEqual([{ after: { order: made.orderCode } }])
    // Another booking's order does not reach them.
    const other = await game()
    await (await phone(other)).join('Fahad')
    const [fahad] = (await other.order.send('POST', '/invitation')).body.companions
    await made.order.send('DELETE', `/companions/${fahad.id}`)
    expect((await other.order.send('POST', '/invitation')).body.companions).toHaveLength(1)
  })

  test('a wrong key, a wrong code and a stranger are one answer', async () => {
    const made = await game()
    const stranger = office.browser()
    const nobody = '00000000000000000000000000'
    const answers = [
      await stranger.post(`/invitations/${made.code}/access`, { key: nobody }),
      await stranger.post('/invitations/0000000000/access', { key: made.key }),
      await stranger.post('/invitations/not-a-code/access', { key: '' }),
      await stranger.get(`/invitations/${made.code}`),
      await stranger.call('DELETE', `/invitations/${made.code}/companions/me`),
      await stranger.post(`/invitations/${made.code}/companions`, { name: 'Mallory' }),
    ]
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 404, body: { code: 'invitation_not_found' } })
  })

  test('nobody joins once it is over or off, and a moved game shows its new time', async () => {
    const made = await game()
    const friend = await phone(made)
    const moved = shop.slots()
    await getDb()
      .updateTable('booking')
      .set({ starts_at: new Date(moved.startsAt), ends_at: new Date(moved.startsAt + hour) })
      .set({ free_at: new Date(moved.startsAt + hour + minute) })
      .where('order_id', 'in', (select) =>
        select.selectFrom('order').select('id').where('code', '=', made.orderCode),
      )
      .execute()
    expect((await friend.look()).body.startsAt).toBe(new Date(moved.startsAt).toISOString())
    now = moved.startsAt + 2 * hour
    expect((await friend.look()).body).toMatchObject({ state: 'over', places: 0 })
    expect(await friend.join('Fahad')).toMatchObject({ body: { code: 'group_closed' } })
    now = shop.now
    await made.order.send('POST', '/cancellation', {})
    expect((await friend.look()).body).toMatchObject({ state: 'cancelled' })
    expect(await friend.join('Fahad')).toMatchObject({ body: { code: 'group_closed' } })
    expect(await made.order.send('POST', '/invitation')).toMatchObject({ body: { code: 'group_closed' } })
  })

  test('who joins too often in a minute waits', async () => {
    const made = await game()
    const limited = openOffice(getDb(), { now: () => now, limits: { join: 2 } }).browser()
    await limited.post(`/invitations/${made.code}/access`, { key: made.key })
    const join = (name: string) => limited.post(`/invitations/${made.code}/companions`, { name })
    expect([await join('1'), await join('2'), await join('3')].map(({ status }) => status)).toEqual([
      422, 422, 429,
    ])
  })

  test('they are forgotten with their guest', async () => {
    const made = await game()
    const friend = await phone(made)
    await friend.join('Zubaida')
    const { id } = await getDb()
      .selectFrom('order')
      .select('id')
      .where('code', '=', made.orderCode)
      .executeTakeFirstOrThrow()
    await getDb()
      .transaction()
      .execute((tx) => eraseOrderRows(tx, [id], now))
    expect((await friend.look()).status).toBe(404)
    const left = await getDb().selectFrom('companion').select('id').where('name', '=', 'Zubaida').execute()
    expect(left).toEqual([])
  })
})

import { beforeAll, expect, test } from 'vitest'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { openGuest } from '#server/orders/test-guest.ts'
import { openShop, type TestShop } from '#server/orders/test-shop.ts'

describeOnDemoDatabase('a guest who comes back', (getDb) => {
  let shop: TestShop
  let guest: ReturnType<typeof openGuest>
  beforeAll(async () => {
    shop = await openShop(getDb())
    guest = openGuest(shop)
  })

  const visitor = (codes: readonly string[], cookie: string) =>
    guest.get(`/visitor?orders=${codes.join()}`, { headers: { cookie } })

  test('is filled in from an order of this browser that was placed, and from no other', async () => {
    const { held } = await guest.ticket()
    const cookie = `order_${held.code}=${held.key}`
    const { body } = await visitor([held.code], cookie)
    expect(body.contact).toMatchObject({ name: 'Nora', email: 'nora@guest.example' })
    expect(body.holds).toEqual([])
    // Neither without its key nor when the browser does not call it its own.
    expect((await visitor([held.code], `order_${held.code}=${'0'.repeat(26)}`)).body.contact).toBeNull()
    const other = (await guest.hold()).body as { code: string; key: string }
    expect(
      (await visitor([other.code], `${cookie}; order_${other.code}=${other.key}`)).body.contact,
    ).toBeNull()
  })

  test('finds what is held and what was played, and nothing of an erased guest', async () => {
    const held = (await guest.hold()).body as { code: string; key: string }
    const cookie = `order_${held.code}=${held.key}`
    expect((await visitor([held.code], cookie)).body).toMatchObject({
      contact: null,
      holds: [{ code: held.code, room: 'vault' }],
    })
    const ticket = (await guest.ticket()).held
    const own = `order_${ticket.code}=${ticket.key}`
    const order = await shop.db
      .selectFrom('order')
      .select('id')
      .where('code', '=', ticket.code)
      .executeTakeFirstOrThrow()
    await shop.db
      .updateTable('booking')
      .set({ status: 'completed' })
      .where('order_id', '=', order.id)
      .execute()
    expect((await visitor([ticket.code], own)).body.played).toEqual([{ branch: 'riyadh', room: 'vault' }])
    await shop.db
      .updateTable('order')
      .set({ name: null, email: null, phone: null })
      .where('id', '=', order.id)
      .execute()
    expect((await visitor([ticket.code], own)).body.contact).toBeNull()
  })

  async function mails(at: string) {
    const rows = await shop.db
      .selectFrom('mail')
      .select('details')
      .where('kind', '=', 'find_booking')
      .where('recipient', '=', at)
      .execute()
    return rows.map(({ details }) => details as { orderIds: string[]; findCode: string })
  }

  const find = (body: object) => guest.call('POST', '/orders/find', { body })
  const open = (search: unknown, code: string) =>
    guest.call('POST', '/orders/find/code', { body: { search, code } })

  async function bookedBy(email: string, phone: string) {
    const { held, order } = await guest.ticket()
    await shop.db.updateTable('order').set({ email, phone }).where('code', '=', held.code).execute()
    return { ...held, order }
  }

  test('by phone: each address on file gets its own bookings, and the code opens those, once', async () => {
    const one = await bookedBy('one@guest.example', '0501112233@SA')
    await bookedBy('two@guest.example', '+966501112233@SA')
    const asked = await find({ phone: '٠٥٠١١١٢٢٣٣@SA' })
    expect(asked.status).toBe(202)
    const [mail] = await mails('one@guest.example')
    expect((await mails('two@guest.example'))[0]?.orderIds).toHaveLength(1)
    expect(mail?.orderIds).toHaveLength(1)
    const opened = await open(asked.body.search, mail?.findCode ?? '')
    expect((opened.body.orders as { code: string }[]).map(({ code }) => code)).toEqual([one.code])
    expect(opened.headers.get('set-cookie')).toContain(`order_${one.code}=`)
    expect((await open(asked.body.search, mail?.findCode ?? '')).status).toBe(422)
  })

  test('says the same of a number and an address that nobody booked with', async () => {
    const unknown = await find({ phone: '0509999999@SA' })
    expect(unknown).toMatchObject({ status: 202, body: { sent: true } })
    expect((await open(unknown.body.search, '00000000')).status).toBe(422)
    expect((await find({ phone: '12@SA' })).status).toBe(422)
  })

  test('after five wrong codes the right one opens nothing, nor does an old one', async () => {
    await bookedBy('guessed@guest.example', '0503334455@SA')
    const { search } = (await find({ email: 'guessed@guest.example' })).body
    const code = (await mails('guessed@guest.example'))[0]?.findCode ?? ''
    const wrong = code === '0000-0000' ? '1' : '0000-0000'
    for (let tries = 0; tries < 5; tries += 1) await open(search, wrong)
    expect((await open(search, code)).status).toBeGreaterThanOrEqual(422)
    await bookedBy('late@guest.example', '0506667788@SA')
    const late = (await find({ email: 'late@guest.example' })).body
    const lateCode = (await mails('late@guest.example'))[0]?.findCode ?? ''
    guest.clock.now += 16 * 60_000
    expect((await open(late.search, lateCode)).status).toBe(422)
  })
})

import { randomUUID } from 'node:crypto'
import blns from 'big-list-of-naughty-strings' with { type: 'json' }
import { beforeAll, expect, test } from 'vitest'
import { locales } from '#domain/locale/locale.ts'
import { wrongContactValues, wrongRequestValues } from '#domain/request/test-wrong-values.ts'
import { translators } from '#messages/all-messages.ts'
import type { MessageKey } from '#messages/keys.ts'
import { newCode } from '#server/codes/new-code.ts'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { readEnv } from '#server/env.ts'
import { openGuest } from '#server/orders/test-guest.ts'
import { hour, openShop, type TestShop } from '#server/orders/test-shop.ts'
import { mostAutomatic } from '#server/requests/record/automatic-requests.queries.ts'
import { automaticDays, forgetAutomaticRequests } from './forget-automatic-requests.ts'
import { contactForm, openRequestDesk, requestForm, type TestDesk } from './test-request-desk.ts'

/** What a browser sends back of the cookies it was given. */
function cookieOf(headers: Headers): string {
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

describeOnDemoDatabase('the API of requests', (getDb) => {
  let shop: TestShop
  let desk: TestDesk
  let guest: ReturnType<typeof openGuest>

  beforeAll(async () => {
    shop = await openShop(getDb())
    desk = await openRequestDesk(shop)
    const env = readEnv({ PUBLIC_URL: 'http://localhost', TRUST_PROXY: 'on' })
    guest = openGuest(shop, { env })
  })

  let callers = 0
  async function send(changes: object = {}, caller = `10.0.${callers++}.1`) {
    const headers = { 'x-forwarded-for': caller }
    const answer = await guest.call('POST', '/requests', { body: { ...requestForm, ...changes }, headers })
    const { code, key } = answer.body as { code: string; key: string }
    const own = { cookie: cookieOf(answer.headers), ...headers }
    return { ...answer, code, key, own, caller }
  }
  const stored = (code: string) =>
    getDb().selectFrom('request').selectAll().where('code', '=', code).executeTakeFirst()
  const mailsTo = (recipient: string) =>
    getDb().selectFrom('mail').select('kind').where('recipient', '=', recipient).execute()

  test('opens with the cookie of the browser that sent it, or with its key, and with nothing else', async () => {
    const mine = await send()
    const other = await send()
    expect(mine.headers.get('set-cookie')).toMatch(/^request_\w{10}=\w{26};.*HttpOnly; SameSite=Lax/)
    const path = `/requests/${mine.code}`
    expect((await guest.get(path, { headers: mine.own })).body).toMatchObject({
      code: mine.code,
      state: 'new',
    })
    const bearer = { authorization: `Bearer ${mine.key}` }
    expect((await guest.get(path, { headers: bearer })).status).toBe(200)
    const answers = [
      await guest.get(path),
      await guest.get(path, { headers: other.own }),
      await guest.get(path, { headers: { authorization: `Bearer ${other.key}` } }),
      await guest.get('/requests/0000000000', { headers: mine.own }),
      await guest.get('/requests/nonsense', { headers: mine.own }),
      await guest.call('POST', `${path}/access`, { body: { key: other.key } }),
      await guest.call('POST', `${path}/messages`, { body: { message: 'Hi' }, headers: other.own }),
      await guest.call('POST', `${path}/acceptance`, { body: { quote: 'x' }, headers: other.own }),
      await guest.call('POST', `${path}/decline`, { headers: other.own }),
    ]
    for (const { status, body } of answers)
      expect([status, body]).toEqual([404, expect.objectContaining({ code: 'request_not_found' })])
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  })

  test('a key that was used for another form is refused by the name it has everywhere', async () => {
    const headers = { 'idempotency-key': randomUUID(), 'x-forwarded-for': '10.1.9.1' }
    const sent = (notes: string) =>
      guest.call('POST', '/requests', { body: { ...requestForm, notes }, headers })
    expect((await sent('With a cake, please.')).status).toBe(201)
    expect(await sent('Without a cake.')).toMatchObject({
      status: 409,
      body: { code: 'idempotency_conflict', message: translators.en('errors.idempotency_conflict') },
    })
  })

  test('lists what the cookies open, the newest first, and nothing a made-up one would', async () => {
    const first = await send()
    guest.clock.now += 1000
    const second = await send()
    const cookie = `${first.own.cookie}; ${second.own.cookie}; request_0123456789=${first.key}; request_x=1`
    const { body } = await guest.get('/requests', { headers: { cookie } })
    expect(body.items.map(({ code }: { code: string }) => code)).toEqual([second.code, first.code])
    expect((await guest.get('/requests')).body).toEqual({ items: [] })
  })

  test('a mailed link is exchanged for a cookie and confirms the address', async () => {
    const { code, key } = await send()
    const opened = await guest.call('POST', `/requests/${code}/access`, { body: { key } })
    expect(opened.body).toMatchObject({ code })
    expect(cookieOf(opened.headers)).toBe(`request_${code}=${key}`)
    expect((await stored(code))?.email_confirmed_at).not.toBeNull()
  })

  test('the conversation: a reply is written once, an empty one is refused', async () => {
    const { code, own } = await send()
    const reply = (message: unknown, key?: string) =>
      guest.call('POST', `/requests/${code}/messages`, {
        body: { message },
        headers: own,
        ...(key && { key }),
      })
    await reply('Is there parking?', 'reply-key-1')
    const again = await reply('Is there parking?', 'reply-key-1')
    expect(again.body.messages).toMatchObject([{ author: 'guest', text: 'Is there parking?' }])
    expect((await reply(' ')).body).toMatchObject({
      code: 'invalid',
      fields: { message: { rule: 'required' } },
    })
    expect((await reply('x'.repeat(2001))).body.fields.message.rule).toBe('max')
  })

  test('accept, pay in the checkout, and the ticket is linked; accepted twice it is one order', async () => {
    const { code, own } = await send()
    const { id } = (await stored(code)) ?? { id: '' }
    const slot = shop.slots('alchemist')
    await desk.quote(id, slot, { validUntil: shop.now + 20 * hour })
    const { body: shown } = await guest.get(`/requests/${code}`, { headers: own })
    const accept = (quote: string) =>
      guest.call('POST', `/requests/${code}/acceptance`, { body: { quote }, headers: own })
    expect((await accept('another')).body).toMatchObject({ code: 'terms_changed' })
    const [one, two] = [await accept(shown.quote.id), await accept(shown.quote.id)]
    expect(two.body).toEqual(one.body)
    expect(one.body.order).toMatchObject({ branch: 'riyadh', room: 'alchemist' })
    expect(cookieOf(one.headers)).toBe(`order_${one.body.order.code}=${one.body.order.key}`)
    const order = guest.keyOf(one.body.order)
    await order.send('PATCH', '', { rulesAccepted: true })
    const { body: payment } = await order.send('POST', '/payments')
    shop.bank.end(payment.redirectUrl.split('/').at(-1), 'succeeded')
    expect((await order.get('/payment')).body.order).toMatchObject({ state: 'confirmed', paid: 100_000 })
    const paid = await guest.get(`/requests/${code}`, { headers: own })
    expect(paid.body).toMatchObject({ state: 'accepted', order: { stage: 'confirmed', room: 'alchemist' } })
    expect(cookieOf(paid.headers)).toContain(`order_${one.body.order.code}`)
  })

  test('a slot that is gone is answered with the nearest that are free; declining is said once', async () => {
    const { code, own } = await send()
    const { id } = (await stored(code)) ?? { id: '' }
    const slot = shop.slots()
    await desk.quote(id, slot)
    await shop.hold(slot)
    const { quote } = (await guest.get(`/requests/${code}`, { headers: own })).body
    const taken = await guest.call('POST', `/requests/${code}/acceptance`, {
      body: { quote: quote.id },
      headers: own,
    })
    expect([taken.status, taken.body.code, taken.body.alternatives.length]).toEqual([409, 'slot_taken', 4])
    for (let times = 0; times < 2; times++) {
      const { body } = await guest.call('POST', `/requests/${code}/decline`, { headers: own })
      expect(body.state).toBe('declined')
    }
  })

  test('whoever is quick is heard like anybody', async () => {
    const quick = await send({ website: '', filledInMs: 3, email: 'quick@guest.example' })
    expect([quick.status, quick.body.automatic]).toEqual([201, false])
    expect(await stored(quick.code)).toMatchObject({ automatic_at: null })
    expect(await mailsTo('quick@guest.example')).toHaveLength(1)
  })

  test('what looks automatic is kept without a mail, until a person presses once more', async () => {
    const email = 'helped@guest.example'
    const sent = await send({ website: 'https://helper.example', email })
    expect([sent.status, sent.body.automatic]).toEqual([201, true])
    expect(await stored(sent.code)).toMatchObject({ automatic_at: expect.any(Date) })
    const mine = await guest.get('/requests', { headers: sent.own })
    expect(mine.body.items).toMatchObject([{ code: sent.code, automatic: true }])
    expect(await mailsTo(email)).toEqual([])
    const prove = () => guest.call('POST', `/requests/${sent.code}/proof`, { headers: sent.own })
    for (let times = 0; times < 2; times++)
      expect([(await prove()).status, (await prove()).body.automatic]).toEqual([200, false])
    expect(await mailsTo(email)).toHaveLength(1)
    const other = await send()
    const stolen = await guest.call('POST', `/requests/${sent.code}/proof`, { headers: other.own })
    expect(stolen.status).toBe(404)
  })

  test('a machine can not fill an inbox: it is told so, and the same form is never told twice', async () => {
    const before = await getDb()
      .selectFrom('request')
      .select('id')
      .where('automatic_at', 'is not', null)
      .execute()
    const first = await send({ website: 'x' })
    const { branch_id, ...row } = await getDb()
      .selectFrom('request')
      .selectAll()
      .where('code', '=', first.code)
      .executeTakeFirstOrThrow()
    const copies = Array.from({ length: mostAutomatic - 1 - before.length }, (_, index) => ({
      branch_id,
      name: row.name,
      email: row.email,
      phone: row.phone,
      type: row.type,
      locale: row.locale,
      code: newCode(10),
      secret: newCode(26),
      idempotency_key: `full-${index}`,
      body_hash: 'x',
      automatic_at: new Date(guest.clock.now),
    }))
    await getDb().insertInto('request').values(copies).execute()
    const refused = await send({ website: 'x' })
    expect([refused.status, refused.body.code]).toEqual([409, 'requests_full'])
    expect((await send()).status).toBe(201)
    await forgetAutomaticRequests(getDb(), guest.clock.now + automaticDays * 24 * hour + 1)
    expect(await stored(first.code)).toBeUndefined()
    expect((await send({ website: 'x' })).status).toBe(201)
  })

  test('one caller writes to one unconfirmed address; the request is kept all the same', async () => {
    const first = await send({ email: 'first@guest.example' })
    const second = await send({ email: 'second@guest.example' }, first.caller)
    expect(await stored(second.code)).toBeTruthy()
    expect(await mailsTo('second@guest.example')).toEqual([])
    await send({ email: 'FIRST@guest.example' }, first.caller)
    await guest.call('POST', `/requests/${first.code}/access`, { body: { key: first.key } })
    await send({ email: 'third@guest.example' }, first.caller)
    expect(await mailsTo('third@guest.example')).toHaveLength(1)
    guest.clock.now += 2 * hour
    await send({ email: 'fourth@guest.example' }, first.caller)
    expect(await mailsTo('fourth@guest.example')).toHaveLength(1)
  })

  test('the server says at every field what the form says, in both languages', async () => {
    const forms = [
      [requestForm, wrongRequestValues],
      [contactForm, wrongContactValues],
    ] as const
    for (const locale of locales)
      for (const [form, wrongValues] of forms)
        for (const [field, value, rule] of wrongValues) {
          const { status, body } = await guest.call('POST', '/requests', {
            body: { ...form, [field]: value },
            locale,
          })
          // The type of a form says which form it is.
          if (field === 'requestType' && value === 'contact') continue
          const name = translators[locale](`fields.${field}` as MessageKey)
          expect([status, Object.keys(body.fields), body.fields[field]?.rule]).toEqual([422, [field], rule])
          expect(body.fields[field].message).toBe(
            translators[locale](`validation.${rule}` as MessageKey, {
              ...body.fields[field].params,
              field: name,
            }),
          )
        }
  })

  test('naughty strings in every field: refused by a rule or kept as typed, never an error', async () => {
    const fields = Object.keys(requestForm)
    // Each string goes into every field at once, and into the notes of a form that is otherwise right.
    for (const naughty of blns) {
      const everywhere = Object.fromEntries(fields.map((field) => [field, naughty]))
      const refused = await send(everywhere)
      expect([naughty, refused.status]).toEqual([naughty, 422])
      for (const { message } of Object.values(refused.body.fields) as { message: string }[])
        expect(message).not.toContain('{')
    }
    const typed = blns.filter((text) => text.trim() !== '' && text.length <= 2000 && !text.includes('\0'))
    const { code, own } = await send({ notes: typed[0] })
    for (const text of typed.slice(0, 20)) {
      const headers = own
      await guest.call('POST', `/requests/${code}/messages`, { body: { message: text }, headers })
    }
    const { body } = await guest.get(`/requests/${code}`, { headers: own })
    expect(body.messages.map((message: { text: string }) => message.text)).toEqual(
      typed.slice(0, 20).map((text) => text.trim().toWellFormed()),
    )
  })
})

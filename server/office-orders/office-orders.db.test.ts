import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { foldForSearch } from '#domain/search/fold-for-search.ts'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { openGuest } from '#server/orders/test-guest.ts'
import { openShop, type TestShop } from '#server/orders/test-shop.ts'
import { type Browser, openOffice } from '#server/staff/test-office.ts'
import { sendMail } from '#server/worker/send-mail.ts'

describeOnDemoDatabase('the files of orders', (getDb) => {
  let shop: TestShop
  let host: Browser
  let manager: Browser
  let owner: Browser
  let code: string
  let orderId: string
  const orders = '/office/branches/riyadh/orders'
  const contact = (given: object) => manager.call('PATCH', `${orders}/${code}/contact`, { contact: given })
  const found = async (query: string, browser = manager): Promise<string[]> => {
    const { body } = await browser.get(`/office/orders?${query}`)
    return body.items.map((one: { code: string }) => one.code)
  }
  const search = (typed: string, browser = manager) => found(`q=${encodeURIComponent(typed)}`, browser)

  beforeAll(async () => {
    shop = await openShop(getDb())
    const office = openOffice(getDb(), { now: () => shop.now, providers: shop.providers })
    ;({ host, manager, owner } = await office.everybody())
    const { held } = await openGuest(shop).ticket()
    code = held.code
    const row = await getDb()
      .selectFrom('order')
      .select('id')
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
    orderId = row.id
  })

  test('fold letters in the database as the search box does', async () => {
    const letters = [...'aÉçñ ÅZأإآٱىةؤئعُمَانٌّ ــمفتاح٠١٢٣٤٥٦٧٨٩۰۱۹-@.Ǆ']
    const texts = fc.sample(fc.array(fc.constantFrom(...letters), { maxLength: 12 }), 200)
    const written = texts.map((text) => text.join(''))
    const { rows } = await sql<{ folded: string }>`
      select fold_for_search(written) as folded
      from unnest(${written}::text[]) with ordinality as texts (written, place) order by place`.execute(
      getDb(),
    )
    expect(rows.map(({ folded }) => folded)).toEqual(written.map(foldForSearch))
  })

  describe('are found', () => {
    beforeAll(async () => {
      await contact({ name: 'نُورَة الأحمد', email: 'Noura.A@guest.example', phone: '050 765 4321@SA' })
    })

    test.each([
      'نورة',
      'نوره الاحمد',
      'الأحمَد نورة',
      'noura.a@GUEST',
      '0507654321',
      '050 765',
      '+966 50 765 4321',
      '00966507654321',
      '٠٥٠٧٦٥٤٣٢١',
      '4321',
      '(050) 765-4321',
    ])('by %s', async (typed) => {
      expect(await search(typed)).toContain(code)
    })

    test('by their reference in any letters, and by nothing that is not theirs', async () => {
      const dashed = `${code.slice(0, 5).toLowerCase()}-${code.slice(5)}`
      for (const typed of [code, code.toLowerCase(), dashed, ` ${code.slice(0, 6)} `])
        expect(await search(typed)).toEqual([code])
      for (const typed of ['نورة العتيبي', '0509999999', 'noura%', 'nour_', `${code}0`])
        expect(await search(typed)).not.toContain(code)
    })

    test('only in one’s own branches', async () => {
      expect(await search(code, host)).toEqual([code])
      expect(await search(code, owner)).toEqual([code])
      expect((await manager.get('/office/orders?branch=cairo')).status).toBe(403)
      await getDb().updateTable('order').set({ branch_id: 3 }).where('code', '=', code).execute()
      expect(await search(code, manager)).toEqual([])
      await getDb().updateTable('order').set({ branch_id: shop.book.id }).where('code', '=', code).execute()
    })

    test('by filters, alone and together', async () => {
      const { booking } = await shop.order(orderId)
      const { room, businessDay: day = '' } = booking ?? {}
      for (const filter of [
        'state=confirmed',
        'kind=booking',
        'source=web',
        'money=paid',
        `room=${room?.slug}`,
        `from=${day}&to=${day}`,
        `branch=riyadh&kind=booking&state=confirmed&from=${day}`,
      ])
        expect([filter, await found(`limit=100&${filter}`)]).toEqual([filter, expect.arrayContaining([code])])
      for (const filter of [
        'state=cancelled',
        'kind=store',
        'source=walk_in',
        'money=owing',
        'money=refunded',
        'room=no-such-room',
        'to=2020-01-01',
        'from=2040-01-01',
      ])
        expect([filter, await found(`limit=100&${filter}`)]).toEqual([
          filter,
          expect.not.arrayContaining([code]),
        ])
    })

    test('piece by piece: each once, and how many in all; carts only for who looks for them', async () => {
      for (let made = 0; made < 4; made++) await openGuest(shop).ticket()
      const unpaid = await shop.hold(shop.slots())
      const { code: cart } = await shop.order(unpaid)
      const seen: string[] = []
      let cursor = ''
      do {
        const { body } = await manager.get(`/office/orders?branch=riyadh&limit=2${cursor}`)
        expect(body).toMatchObject({ count: 5, more: false })
        seen.push(...body.items.map((one: { code: string }) => one.code))
        cursor = body.nextCursor ? `&cursor=${body.nextCursor}` : ''
      } while (cursor)
      expect(new Set(seen).size).toBe(5)
      expect(seen).toHaveLength(5)
      expect(seen).not.toContain(cart)
      expect(await found('state=open')).toContain(cart)
      expect(await search(cart)).toEqual([cart])
    })
  })

  describe('tell', () => {
    test('a manager everything, with books that balance, and a host what the desk needs', async () => {
      const { body } = await manager.get(`${orders}/${code}/file`)
      expect(body).toMatchObject({ standing: 'confirmed', source: 'web', order: { code }, booking: { code } })
      expect(body.payments).toMatchObject([
        { provider: 'sandbox', state: 'succeeded', amount: body.order.paid },
      ])
      const causes = body.books.ledger.map(({ cause }: { cause: string }) => cause)
      expect(causes.sort()).toEqual(['payment', 'sale'])
      for (const { entries } of body.books.ledger)
        expect(entries.reduce((sum: number, one: { amount: number }) => sum + one.amount, 0)).toBe(0)
      expect(body.books.messages.map(({ kind }: { kind: string }) => kind)).toEqual(['booking_confirmed'])
      expect((await host.get(`${orders}/${code}/file`)).body).toMatchObject({ order: { code }, books: null })
    })

    test('the invoice to staff, and the guest’s address to those who may act for them', async () => {
      const invoice = await host.get(`${orders}/${code}/invoice.pdf`)
      expect(invoice.headers.get('content-type')).toBe('application/pdf')
      const ask = (browser: Browser) => browser.post(`${orders}/${code}/ticket`)
      const noted = () =>
        getDb().selectFrom('audit_entry').selectAll().where('action', '=', 'order.ticket_shown').execute()
      expect((await ask(host)).body.code).toBe('forbidden')
      await getDb()
        .updateTable('staff_session')
        .set({ proven_at: new Date(shop.now - 60 * 60_000) })
        .execute()
      expect((await ask(manager)).body.code).toBe('step_up_needed')
      expect(await noted()).toEqual([])
      await manager.post('/office/step-up', { password: 'demo-manager-majed' })
      const { body } = await ask(manager)
      expect(body.link).toMatch(new RegExp(`/summary\\?order=${code}#key=[0-9A-Z]{26}$`))
      expect(await noted()).toMatchObject([{ noun: 'order', noun_id: orderId, after: { order: code } }])
      expect(JSON.stringify(await noted())).not.toContain(body.link.split('#key=')[1])
    })
  })

  test('a contact is held to the rules of the checkout; waiting mails follow it, and the log tells no address', async () => {
    expect((await contact({ email: 'nobody', phone: '12@SA', name: ' ' })).body.fields).toMatchObject({
      'contact.email': {},
      'contact.phone': {},
      'contact.name': {},
    })
    expect((await host.call('PATCH', `${orders}/${code}/contact`, { contact: {} })).status).toBe(403)
    const changed = await contact({ email: 'new@guest.example' })
    expect(changed.body.order.contact).toMatchObject({ email: 'new@guest.example', name: 'نُورَة الأحمد' })
    const mails = getDb().selectFrom('mail').select('recipient').where('order_id', '=', orderId)
    expect(await mails.execute()).toEqual([{ recipient: 'new@guest.example' }])
    const [entry] = changed.body.books.audit
    expect(entry).toMatchObject({
      action: 'order.contact_changed',
      before: { email: 'N•••@guest.example' },
      after: { email: 'n•••@guest.example', order: code },
    })
    expect(JSON.stringify(entry)).not.toMatch(/new@|Noura|7654321/)
  })

  test('a message is sent again to where the guest is now, and tried again when it failed', async () => {
    const { id } = await getDb()
      .selectFrom('mail')
      .select('id')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    const post = { publicUrl: 'http://localhost', send: null, close() {} }
    await sendMail(getDb(), post, id, true, shop.now)
    await contact({ email: 'newer@guest.example' })
    expect((await host.post(`/office/mails/${id}/again`)).status).toBe(403)
    expect((await manager.post(`/office/mails/${id}/again`)).status).toBe(204)
    const mails = await getDb()
      .selectFrom('mail')
      .select(['id', 'recipient', 'state'])
      .where('order_id', '=', orderId)
      .orderBy('created_at', 'desc')
      .execute()
    expect(mails.map(({ recipient, state }) => `${recipient} ${state}`).sort()).toEqual([
      'new@guest.example kept',
      'newer@guest.example queued',
    ])
    const again = mails.find(({ state }) => state === 'queued')?.id ?? ''
    const broken = { ...post, send: () => Promise.reject(new Error('The post is on strike')) }
    await expect(sendMail(getDb(), broken, again, true, shop.now)).rejects.toThrow('strike')
    const { body } = await manager.get('/office/mails?branch=riyadh&state=failed')
    expect(body).toMatchObject({
      items: [{ id: again, order: code, failure: 'The post is on strike' }],
      failed: 1,
    })
    expect((await manager.post(`/office/mails/${again}/again`)).status).toBe(204)
    expect((await manager.get('/office/mails?state=failed')).body).toMatchObject({ items: [], failed: 0 })
    const { text } = (await manager.get(`/office/mails/${id}`)).body
    expect(text).toContain(code)
    expect(text).toContain('key=•••')
  })

  test('nobody’s mailbox is filled by an impatient thumb, whoever of the staff presses', async () => {
    const { id } = await getDb()
      .selectFrom('mail')
      .innerJoin('order', 'order.id', 'mail.order_id')
      .select('mail.id')
      .where('order.code', '=', code)
      .where('kind', '=', 'booking_confirmed')
      .executeTakeFirstOrThrow()
    const limited = openOffice(getDb(), {
      now: () => shop.now,
      providers: shop.providers,
      limits: { recipient: 2 },
    })
    const [one, other] = [await limited.as('majed'), await limited.as('layla')]
    const press = async (browser: Browser) => browser.post(`/office/mails/${id}/again`)
    expect([(await press(one)).status, (await press(other)).status]).toEqual([204, 204])
    const refused = await press(one)
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many' } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('the outbox shows nobody the keys of staff, and managers only their own branches', async () => {
    await owner.post('/office/step-up', { password: 'demo-owner-layla' })
    const invited = {
      name: 'Sami',
      email: 'sami@venue.example',
      role: 'host',
      branches: ['riyadh'],
      locale: 'en',
    }
    expect((await owner.post('/office/staff', invited)).status).toBe(201)
    const { id } = await getDb()
      .selectFrom('mail')
      .select('id')
      .where('kind', '=', 'staff_invitation')
      .executeTakeFirstOrThrow()
    for (const browser of [owner, manager]) {
      const { text } = await browser.get('/office/mails?limit=100')
      expect(text).not.toContain('sami@venue.example')
      expect((await browser.get(`/office/mails/${id}`)).status).toBe(404)
      expect((await browser.post(`/office/mails/${id}/again`)).status).toBe(404)
    }
    await getDb()
      .insertInto('mail')
      .values({
        kind: 'find_booking',
        recipient: 'guest@guest.example',
        locale: 'en',
        cause: 'test',
        state: 'kept',
      })
      .execute()
    const kinds = async (browser: Browser) =>
      (await browser.get('/office/mails?limit=100')).body.items.map((one: { kind: string }) => one.kind)
    expect(await kinds(owner)).toContain('find_booking')
    expect(await kinds(manager)).not.toContain('find_booking')
    expect(await kinds(manager)).toContain('booking_confirmed')
  })

  test('what an order owes follows its payments, whatever happens to them', async () => {
    const { held } = await openGuest(shop).ticket()
    const another: string = held.code
    const money = async () => {
      const { rows } = await sql<{ paid: number; owing: boolean; real: number; total: number }>`
        select paid, owing, paid_for(id) as real, payable as total from "order" where code = ${another}`.execute(
        getDb(),
      )
      return rows[0]
    }
    const first = await money()
    expect(first).toMatchObject({ owing: false, paid: first?.total, real: first?.total })
    await sql`update payment set refunded = 100 from "order"
      where "order".id = payment.order_id and code = ${another}`.execute(getDb())
    const less = (first?.total ?? 0) - 100
    expect(await money()).toMatchObject({ owing: true, paid: less, real: less })
    expect(await found(`money=owing&limit=100`)).toContain(another)
    expect(await found(`money=paid&limit=100`)).not.toContain(another)
    await sql`update payment set refunded = 0 from "order"
      where "order".id = payment.order_id and code = ${another}`.execute(getDb())
    const { rows } = await sql`select code from "order" where paid <> paid_for(id)`.execute(getDb())
    expect(rows).toEqual([])
  })

  test('a list goes into a spreadsheet in the language of the page, with no formula and every decimal', async () => {
    await contact({ name: '=HYPERLINK("x")' })
    const [starts_at, ends_at] = [new Date('2026-11-20T22:15Z'), new Date('2026-11-20T23:15Z')]
    await getDb()
      .updateTable('booking')
      .set({ starts_at, ends_at, free_at: ends_at, business_day: '2026-11-20' })
      .where('order_id', '=', orderId)
      .execute()
    const path = '/office/orders.csv?branch=riyadh&state=confirmed'
    expect((await host.get(path)).status).toBe(403)
    const { text, headers } = await manager.get(path, { locale: 'ar' })
    expect(headers.get('content-type')).toContain('text/csv')
    const [head = '', ...rows] = text.trim().split('\r\n')
    expect(head).toContain('الرمز,الفرع,الحالة')
    expect(rows).toHaveLength(6)
    const { order } = (await manager.get(`${orders}/${code}/file`)).body
    const row = rows.find((one) => one.startsWith(code)) ?? ''
    expect(row).toContain(`"'=HYPERLINK(""x"")"`)
    expect(row).toContain(`SAR,${(order.total / 100).toFixed(2)},${(order.paid / 100).toFixed(2)},0.00,0.00`)
    // For people in words, for programs the instant.
    const when = 'ليلة الجمعة على السبت، 1:15 ص (السبت 21 نوفمبر 2026)'
    expect(row).toContain(`,2026-11-20,${when},2026-11-20T22:15:00.000Z,`)
    const { body } = await owner.get('/office/audit?limit=1')
    expect(body.items[0]).toMatchObject({ action: 'order.exported', after: { rows: 6, state: 'confirmed' } })
  })

  test('who comes next stands first, whenever they booked; after them the newest', async () => {
    const days = ['2026-12-12', '2026-12-10', '2026-12-11', '2026-12-09']
    const codes: string[] = []
    for (const day of days) codes.push((await openGuest(shop).ticket(shop.slots('vault', day))).held.code)
    const [last = '', over = '', middle = '', next = ''] = codes
    await sql`update booking set status = 'completed', starts_at = starts_at - interval '60 days',
      ends_at = ends_at - interval '60 days', free_at = free_at - interval '60 days'
      from "order" where order_id = "order".id and code = ${over}`.execute(getDb())
    const theirs = async (query: string) => (await found(query)).filter((one) => codes.includes(one))
    expect(await theirs('limit=100')).toEqual([next, middle, last, over])
    expect(await theirs('limit=100&room=vault&q=nora')).toEqual([next, middle, last, over])
  })
})

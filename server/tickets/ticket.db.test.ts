import { beforeAll, expect, test } from 'vitest'
import { testApi } from '#server/api/test-api.ts'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { hour, openShop, type TestShop } from '#server/orders/test-shop.ts'

const unknown = { code: '0000000000', key: '00000000000000000000000000' }

describeOnDemoDatabase('the ticket under /api', (getDb) => {
  let shop: TestShop
  let call: ReturnType<typeof testApi>['call']
  beforeAll(async () => {
    shop = await openShop(getDb())
    ;({ call } = testApi(getDb(), { now: () => shop.now, providers: shop.providers }))
  })

  const withKey = (key: string) => ({ authorization: `Bearer ${key}` })

  /** An order with its code and key, paid unless it is to stay open. */
  async function order({ paid = true } = {}) {
    const slot = shop.slots()
    const id = await shop.hold(slot)
    if (paid) {
      const ref = await shop.pay(id)
      shop.bank.end(ref, 'succeeded')
      await shop.webhook(ref)
    }
    const { code, secret: key } = await getDb()
      .selectFrom('order')
      .select(['code', 'secret'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return { id, code, key, slot }
  }

  test('the key of a link becomes the browser’s own', async () => {
    const { code, key } = await order()
    const opened = await call('POST', `/orders/${code}/access`, { body: { key }, key: null })
    expect(opened).toMatchObject({ status: 200, body: { code, state: 'confirmed' } })
    const cookie = opened.headers.get('set-cookie') ?? ''
    expect(cookie).toContain(`order_${code}=${key}`)
    expect(cookie).toMatch(/HttpOnly/i)
    expect(cookie).toMatch(/SameSite=Lax/i)
    const [pair = ''] = cookie.split(';')
    expect((await call('GET', `/orders/${code}`, { headers: { cookie: pair } })).status).toBe(200)
  })

  test.each(['en', 'ar'] as const)('whatever is wrong is answered alike (%s)', async (locale) => {
    const mine = await order()
    const other = await order()
    const tries = [
      [unknown.code, mine.key],
      [mine.code, unknown.key],
      [mine.code, other.key],
      [mine.code, ''],
      [mine.code, mine.key.toLowerCase()],
      ['not-a-code', 'not a key'],
      [mine.code.toLowerCase(), mine.key],
    ] as const
    const answers = new Set<string>()
    for (const [code, key] of tries) {
      const asked = [
        await call('POST', `/orders/${code}/access`, { body: { key }, locale }),
        await call('GET', `/orders/${code}/calendar.ics?key=${encodeURIComponent(key)}`, { locale }),
        await call('GET', `/orders/${code}/calendar.ics`, { locale, headers: withKey(key || 'x') }),
        await call('GET', `/orders/${code}/calendar.ics`, {
          locale,
          headers: { cookie: `order_${other.code}=${other.key}` },
        }),
      ]
      for (const { status, text, headers } of asked) {
        answers.add(`${status} ${text}`)
        expect(headers.get('set-cookie')).toBeNull()
      }
    }
    expect([...answers]).toHaveLength(1)
    expect([...answers][0]).toMatch(/^404 .*order_not_found/)
  })

  test('guesses are counted; a right key is neither counted nor shut out', async () => {
    const { code, key } = await order()
    const limited = testApi(getDb(), { now: () => shop.now, limits: { guess: 3 } })
    const open = (tried: string) => limited.call('POST', `/orders/${code}/access`, { body: { key: tried } })
    for (let times = 0; times < 5; times++) expect((await open(key)).status).toBe(200)
    for (let times = 0; times < 3; times++) expect((await open(unknown.key)).status).toBe(404)
    expect((await open(unknown.key)).status).toBe(429)
    expect((await open(key)).status).toBe(200)
  })

  test.each([
    ['en', 'The Ninth Vault'],
    ['ar', 'الخزنة التاسعة'],
  ] as const)(
    'a calendar file in %s, by cookie or bearer, and not by a key in the address',
    async (lang, room) => {
      const { code, key, slot } = await order()
      const path = `/orders/${code}/calendar.ics?lang=${lang}`
      const byBearer = await call('GET', path, { headers: withKey(key) })
      expect(byBearer.status).toBe(200)
      expect(byBearer.headers.get('content-type')).toMatch(/^text\/calendar; charset=utf-8/)
      expect(byBearer.headers.get('content-disposition')).toBe(`attachment; filename="${code}.ics"`)
      expect(byBearer.headers.get('cache-control')).toBe('no-store')
      const unfolded = byBearer.text.replaceAll('\r\n ', '')
      expect(unfolded).toContain(`SUMMARY:${room}`)
      expect(unfolded).toContain('BEGIN:VALARM')
      const local = new Date(slot.startsAt + 3 * hour).toISOString().replace(/[-:]|\.\d+Z/g, '')
      expect(unfolded).toContain(`DTSTART;TZID=Asia/Riyadh:${local}`)
      const byCookie = await call('GET', path, { headers: { cookie: `order_${code}=${key}` } })
      const byLink = await call('GET', `${path}&key=${key}`)
      expect(byCookie.text).toBe(byBearer.text)
      expect([byLink.status, byLink.text.includes(key)]).toEqual([404, false])
      // Calendars are shared: the way to the ticket opens it for its guest alone.
      expect(unfolded).toContain(`/summary?order=${code}`)
      expect(unfolded).not.toContain(key)
    },
  )

  test('a calendar file without a language is in that of the order', async () => {
    const { code, key } = await order()
    const english = await call('GET', `/orders/${code}/calendar.ics`, { headers: withKey(key), locale: 'ar' })
    expect(english.text).toContain('The Ninth Vault')
  })

  test('what is not confirmed has no calendar file', async () => {
    const { code, key } = await order({ paid: false })
    const asked = await call('GET', `/orders/${code}/calendar.ics`, { headers: withKey(key) })
    expect(asked).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })

  test('says where, whom to call and until when what is possible', async () => {
    const { code, key, slot } = await order()
    const { body } = await call('GET', `/orders/${code}`, { headers: withKey(key) })
    const branch = await getDb()
      .selectFrom('branch')
      .selectAll()
      .where('slug', '=', 'riyadh')
      .executeTakeFirstOrThrow()
    expect(body.branch).toEqual({
      slug: 'riyadh',
      name: branch.name,
      address: branch.address,
      directions: branch.directions,
      map: { latitude: branch.latitude, longitude: branch.longitude },
      phone: branch.phone,
      whatsapp: branch.whatsapp,
      timeZone: 'Asia/Riyadh',
      businessDayStart: '06:00',
      vatRate: 1500,
      vatNumber: branch.vat_number,
    })
    const before = (hours: number) => new Date(slot.startsAt - hours * hour).toISOString()
    expect(body.deadlines).toEqual({
      fullRefundUntil: before(24),
      partRefundUntil: before(3),
      partRefund: 5000,
      moveUntil: before(3),
      moveRefundUntil: before(24),
    })
    expect(body).toMatchObject({ review: 'not_yet', offers: null })
  })

  test('offers extras while it is open, and says how many are in', async () => {
    const { code, key } = await order({ paid: false })
    const first = await call('GET', `/orders/${code}`, { headers: withKey(key) })
    const { addOns } = first.body.offers
    expect(addOns.length).toBeGreaterThan(1)
    for (const addOn of addOns) expect(addOn).toMatchObject({ chosen: 0, price: expect.any(Number) })
    // A thing of the store is shown as it is there, what is done for guests by a picture of its own.
    const pictures = addOns.map(({ slug, picture }: { slug: string; picture: object | null }) => [
      slug,
      picture,
    ])
    expect(Object.fromEntries(pictures)).toMatchObject({
      mug: { name: 'store/mug-black' },
      'photo-session': { name: 'store/photo-session' },
    })
    const wanted = addOns.map(({ slug }: { slug: string }) => ({ slug, quantity: 1 }))
    const changed = await call('PATCH', `/orders/${code}`, {
      headers: withKey(key),
      body: { players: 3, addOns: wanted },
    })
    expect(changed.status).toBe(200)
    expect(changed.body.offers.addOns.map(({ chosen }: { chosen: number }) => chosen)).toEqual(
      addOns.map(() => 1),
    )
  })

  test('a visit is rated once, after it was played', async () => {
    const { id, code, key } = await order()
    const rate = (body: object, locale: 'en' | 'ar' = 'en') =>
      call('POST', `/orders/${code}/review`, { headers: withKey(key), body, locale })
    const words = { rating: 5, text: '  نجونا قبل النهاية بثوانٍ ' }
    expect(await rate(words)).toMatchObject({ status: 409, body: { code: 'review_not_yet' } })
    await getDb().updateTable('booking').set({ status: 'completed' }).where('order_id', '=', id).execute()
    expect((await call('GET', `/orders/${code}`, { headers: withKey(key) })).body.review).toBe('open')
    for (const wrong of [{ rating: 0, text: 'x' }, { rating: 6, text: 'x' }, { rating: 5 }, {}])
      expect((await rate(wrong)).status).toBe(422)
    expect(await rate(words)).toMatchObject({ status: 201, body: { review: 'given' } })
    const again = await rate(words, 'ar')
    expect(again).toMatchObject({ status: 409, body: { code: 'review_given' } })
    expect(again.body.message).toMatch(/[\u0600-\u06ff]/)
    const kept = await getDb()
      .selectFrom('review')
      .innerJoin('booking', 'booking.id', 'review.booking_id')
      .select(['review.rating', 'review.text', 'review.author_name', 'review.locale', 'review.state'])
      .where('booking.order_id', '=', id)
      .execute()
    expect(kept).toEqual([
      {
        rating: 5,
        text: { ar: 'نجونا قبل النهاية بثوانٍ' },
        author_name: { ar: 'Nora' },
        locale: 'ar',
        state: 'pending',
      },
    ])
  })
})

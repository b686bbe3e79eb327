import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestSite } from './test-site.ts'

let opened: Awaited<ReturnType<typeof openTestSite>>
beforeAll(async () => {
  opened = await openTestSite()
})
afterAll(() => opened.close())

describe('a page as data', () => {
  test('is the data of the page and nothing of a visitor', async () => {
    const answer = await opened.get('/ar/riyadh/escape-rooms/alchemist/_payload.json')
    const body = await answer.json()
    expect(answer.headers.get('content-type')).toContain('application/json')
    expect(body).toMatchObject({ path: '/ar/riyadh/escape-rooms/alchemist', locale: 'ar' })
    expect(JSON.stringify(body.page)).toContain('دَين الخيميائي')
    expect((await opened.get('/_payload.json')).status).toBe(200)
  })

  test.each(['/nowhere', '/riyadh/escape-rooms/none', '/requests', '/office/kit', '/no/such/page'])(
    '%s has none',
    async (path) => {
      const answer = await opened.get(`${path}/_payload.json`)
      expect(answer.status).toBe(404)
      expect(await answer.json()).toMatchObject({ code: 'not_found', message: expect.stringContaining(path) })
    },
  )

  test.each(['/ar/nobranch', '/ar/no/such/page'])('%s is missed in its own language', async (path) => {
    const answer = await opened.get(`${path}/_payload.json`, { cookie: 'i18n_redirected=en' })
    expect(answer.headers.get('content-language')).toBe('ar')
    expect((await answer.json()).message).toMatch(/[\u0600-\u06ff]/)
  })
})

describe('icons', () => {
  const ask = (query: string) => opened.get(`/api/_nuxt_icon/${query}`)

  test('come from installed collections', async () => {
    const answer = await (await ask('lucide.json?icons=ghost,users,no-such-icon')).json()
    expect(Object.keys(answer.icons)).toEqual(['ghost', 'users'])
    expect(answer.icons.ghost.body).toContain('<path')
    expect(answer.not_found).toEqual(['no-such-icon'])
  })

  test.each([
    ['mdi.json?icons=home', 404],
    ['__proto__.json?icons=a', 404],
    ['constructor.json?icons=a', 404],
    ['lucide.json', 400],
    [`lucide.json?icons=${Array.from({ length: 65 }, (_, i) => `a${i}`)}`, 400],
    ['..%2f..%2fpackage.json?icons=a', 404],
  ])('%s answers %i', async (query, status) => {
    expect((await ask(query)).status).toBe(status)
  })

  test('names of the object itself are no icons', async () => {
    const answer = await (await ask('lucide.json?icons=constructor,toString,__proto__')).json()
    expect(answer.icons).toEqual({})
  })
})

describe('islands', () => {
  const ask = (file: string, props: string, headers: Record<string, string> = {}) =>
    opened.get(`/__nuxt_island/${file}?props=${encodeURIComponent(props)}`, headers)

  test('render the opening hours of a branch in the language asked for', async () => {
    const english = await (await ask('opening-hours_abc.json', '{"branch":"riyadh"}')).json()
    const arabic = await (
      await ask('opening-hours_abc.json', '{"branch":"riyadh"}', { 'x-language': 'ar' })
    ).json()
    expect(english.id).toBe('opening-hours_abc')
    expect(english.html).toContain('Thursday')
    expect(arabic.html).toContain('الخميس')
  })

  test.each([
    ['opening-hours_abc.json', 'not json', 400],
    ['opening-hours_abc.json', '[]', 400],
    ['opening-hours_abc.json', '{"branch":5}', 400],
    ['opening-hours_abc.json', '{"branch":"atlantis"}', 400],
    ['opening-hours_abc.json', `{"branch":"${'x'.repeat(3000)}"}`, 400],
    ['unknown_abc.json', '{}', 404],
    ['constructor_abc.json', '{}', 404],
    ['opening-hours.json', '{}', 404],
  ])('%s with %s', async (file, props, status) => {
    expect((await ask(file, props)).status).toBe(status)
  })
})

describe('the request form', () => {
  const good = {
    name: 'Noura',
    email: 'noura@example.com',
    phone: '٥٠١٢٣٤٥٦٧@SA',
    requestType: 'birthday',
    playersCount: '١٢',
    branch: 'riyadh',
    notes: 'A cake will be involved.',
  }
  const send = (body: unknown, headers: Record<string, string> = {}) =>
    opened.site.request('/api/requests', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        'idempotency-key': crypto.randomUUID(),
        ...headers,
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })

  test('is answered with a reference, the same for the same key', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() }
    const first = await send(good, key)
    expect(first.status).toBe(201)
    const answer = await first.json()
    expect(answer.code).toMatch(/^[0-9A-Z]{10}$/)
    expect(await (await send(good, key)).json()).toEqual(answer)
    expect((await send({ ...good, name: 'Someone Else' }, key)).status).toBe(409)
  })

  test('says per field what is wrong, in the language of the page', async () => {
    const bad = { ...good, name: '', phone: '12@SA' }
    const english = await (await send(bad, { 'x-language': 'en' })).json()
    const arabic = await (await send(bad, { 'x-language': 'ar' })).json()
    expect(english.fields.name).toMatchObject({ rule: 'required', message: 'The Name field is required' })
    expect(english.fields.phone).toMatchObject({ rule: 'phone', message: 'Invalid phone number format' })
    expect(Object.keys(english.fields).sort()).toEqual(['name', 'phone'])
    expect(arabic.fields.name.message).toMatch(/[\u0600-\u06ff]/)
  })

  test.each([
    ['no JSON', '{'],
    ['a list', '[]'],
    ['nothing', 'null'],
  ])('%s is refused', async (_name, body) => {
    expect((await send(body)).status).toBe(400)
  })

  test('other sites can not send it, and it has a limit', async () => {
    expect((await send(good, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await send({ ...good, notes: 'x'.repeat(100_000) })).status).toBe(413)
  })
})

test('an unknown call answers in JSON', async () => {
  const answer = await opened.get('/api/nothing')
  expect([answer.status, (await answer.json()).code]).toEqual([404, 'not_found'])
})

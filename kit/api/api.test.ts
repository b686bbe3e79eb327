import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { newIdempotencyKey, sendApi } from './api.ts'

const fetchMock = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetchMock)
})
afterEach(() => {
  fetchMock.mockReset()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function answer(status: number, body: unknown = {}, headers: Record<string, string> = {}) {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  })
}

/** Calls and lets all waiting pass. */
async function call(...args: Parameters<typeof sendApi>) {
  const result = sendApi<unknown>(...args)
  await vi.runAllTimersAsync()
  return result
}

function sent(index = 0) {
  const [url, init] = fetchMock.mock.calls[index] ?? []
  return { url, init, headers: new Headers(init?.headers) }
}

describe('sendApi', () => {
  test('goes to /api with cookies and the language of the page in three headers', async () => {
    fetchMock.mockResolvedValue(answer(200, { name: 'Riyadh' }))
    expect(await call('ar', '/branches', { query: { open: true } })).toEqual({
      ok: true,
      data: { name: 'Riyadh' },
    })
    const { url, init, headers } = sent()
    expect(url).toBe('/api/branches?open=true')
    expect(init?.credentials).toBe('include')
    for (const name of ['X-Language', 'Content-Language', 'Accept-Language'])
      expect(headers.get(name)).toBe('ar')
  })

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)('encodes the body of %s as JSON', async (method) => {
    fetchMock.mockResolvedValue(answer(201, {}))
    await call('en', '/requests', { method, body: { name: 'Omar' } })
    expect(sent().init?.body).toBe('{"name":"Omar"}')
    expect(sent().headers.get('content-type')).toBe('application/json')
  })

  test.each([408, 409, 425, 429, 500, 502, 503, 504])(
    'sends a reading call again after %i',
    async (status) => {
      fetchMock.mockResolvedValueOnce(answer(status, '')).mockResolvedValueOnce(answer(200, { done: true }))
      expect(await call('en', '/branches')).toEqual({ ok: true, data: { done: true } })
      expect(fetchMock).toHaveBeenCalledTimes(2)
    },
  )

  test.each([400, 401, 403, 404, 410, 422, 501])('does not send a call again after %i', async (status) => {
    fetchMock.mockImplementation(async () => answer(status))
    expect((await call('en', '/branches')).ok).toBe(false)
    expect(fetchMock).toHaveBeenCalledOnce()
  })

  test('gives up after two more tries, a conflict in progress included', async () => {
    fetchMock.mockImplementation(async () => answer(409, { code: 'in_progress' }, { 'Retry-After': '1' }))
    const call409 = await call('en', '/requests', { method: 'POST', body: {}, idempotencyKey: 'k' })
    expect(call409).toMatchObject({ ok: false, status: 409, code: 'in_progress' })
    expect(fetchMock).toHaveBeenCalledTimes(3)
  })

  test.each(['POST', 'PATCH'] as const)('never sends %s twice without a key', async (method) => {
    fetchMock.mockImplementation(async () => answer(503))
    await call('en', '/requests', { method, body: {} })
    expect(fetchMock).toHaveBeenCalledOnce()
    fetchMock.mockReset().mockRejectedValue(new TypeError('Failed to fetch'))
    await call('en', '/requests', { method, body: {} })
    expect(fetchMock).toHaveBeenCalledOnce()
  })

  test('sends a call with a key again, with the same key and body', async () => {
    fetchMock.mockResolvedValueOnce(answer(503)).mockResolvedValueOnce(answer(201, { code: 'R-1' }))
    const key = newIdempotencyKey()
    expect(await call('en', '/requests', { method: 'POST', body: { a: 1 }, idempotencyKey: key })).toEqual({
      ok: true,
      data: { code: 'R-1' },
    })
    for (const index of [0, 1]) {
      expect(sent(index).headers.get('Idempotency-Key')).toBe(key)
      expect(sent(index).init?.body).toBe('{"a":1}')
    }
  })

  test('brings what the server says about each field', async () => {
    const body = { code: 'invalid', message: 'Some answers need another look', fields: { name: 'Missing' } }
    fetchMock.mockResolvedValue(answer(422, body))
    expect(await call('en', '/requests', { method: 'POST', body: {} })).toMatchObject({
      ok: false,
      status: 422,
      ...body,
    })
  })

  test('brings what the server says besides, such as the slots that are free instead', async () => {
    const alternatives = [{ room: 'vault', startsAt: '2026-11-20T18:00:00Z' }]
    fetchMock.mockResolvedValue(
      answer(409, { code: 'slot_taken', message: 'Gone', fields: {}, alternatives }),
    )
    expect(await call('en', '/orders', { method: 'POST', body: {}, idempotencyKey: 'k' })).toMatchObject({
      code: 'slot_taken',
      more: { alternatives },
    })
  })

  test('is offline, as a value, when no answer comes', async () => {
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'))
    expect(await call('ar', '/branches')).toEqual({
      ok: false,
      status: 0,
      code: 'offline',
      message: null,
      messageKey: 'errors.offline',
      fields: {},
      more: {},
    })
  })

  test('has words for a page of a proxy in place of an answer', async () => {
    fetchMock.mockImplementation(
      async () =>
        new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } }),
    )
    expect(await call('en', '/branches')).toMatchObject({
      ok: false,
      status: 502,
      code: 'server_error',
      message: null,
      messageKey: 'errors.server',
    })
  })

  test('says that it was called off', async () => {
    const stop = new AbortController()
    fetchMock.mockImplementation(async (_url, init) => {
      stop.abort()
      throw init?.signal?.reason
    })
    expect(await call('en', '/branches', { signal: stop.signal })).toMatchObject({
      ok: false,
      code: 'aborted',
    })
    expect(fetchMock).toHaveBeenCalledOnce()
  })
})

test('a key is new each time and fits the header', () => {
  const keys = new Set(Array.from({ length: 100 }, newIdempotencyKey))
  expect(keys.size).toBe(100)
  for (const key of keys) expect(key).toMatch(/^[\w-]{8,128}$/)
})

import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { call } from '#contracts/calls/call.ts'
import type { Database } from '#server/db/connect.ts'
import { answer, endpoint } from './endpoint.ts'
import { refuse } from './endpoint-problems.ts'
import { openCalls as open } from './test-calls.ts'

// None of these calls gets as far as a database.
const openCalls = (settings?: Parameters<typeof open>[1]) => open({} as Database, settings)

describe('bad input', () => {
  test.each([
    ['no JSON', '{', {}],
    ['half a text', '{"name":"ab', {}],
    ['a list', '[]', {}],
    ['null', 'null', {}],
    ['nothing', '', {}],
    ['another content type', '{"name":"ab"}', { 'content-type': 'text/plain' }],
    ['a form', 'name=ab', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['a content type that only begins so', '{"name":"ab"}', { 'content-type': 'application/jsonx' }],
  ])('%s is unreadable', async (_name, sent, headers) => {
    expect(await openCalls().send('/plain', sent, headers)).toMatchObject({
      status: 400,
      body: { code: 'unreadable', fields: {} },
    })
  })

  test.each([
    [{}, { name: 'required' }],
    [{ name: null }, { name: 'required' }],
    [{ name: ['ab'] }, { name: 'one_of' }],
    [{ name: 'a' }, { name: 'min' }],
    [{ name: 'abcdef' }, { name: 'max' }],
    [{ name: '\0\0\0' }, { name: 'required' }],
    [{ name: 'ab', age: '8' }, { age: 'numeric' }],
    [{ name: 'ab', age: 7.5 }, { age: 'numeric' }],
    [{ name: 'ab', age: 6 }, { age: 'min_value' }],
    [{ name: 'ab', email: 'x' }, { email: 'email' }],
    [{ name: 'ab', group: 'c' }, { group: 'one_of' }],
    [{ name: 'ab', contact: 'x' }, { contact: 'one_of' }],
    [{ name: 'ab', contact: {} }, { 'contact.phone': 'required' }],
    [
      { group: 'c', age: 1 },
      { name: 'required', group: 'one_of', age: 'min_value' },
    ],
  ])('%j says per field what is wrong, in both languages', async (sent, rules) => {
    const { send, count } = openCalls()
    const english = await send('/plain', sent, { 'x-language': 'en' })
    expect(english).toMatchObject({ status: 422, body: { code: 'invalid' } })
    const found = Object.entries(english.body.fields as Record<string, { rule: string; message: string }>)
    expect(Object.fromEntries(found.map(([field, { rule }]) => [field, rule]))).toEqual(rules)
    const arabic = await send('/plain', sent, { 'x-language': 'ar' })
    for (const [field] of found) expect(arabic.body.fields[field].message).toMatch(/[\u0600-\u06ff]/)
    expect(count()).toBe(0)
  })

  test('a field inside another one is called by its own name', async () => {
    const { body } = await openCalls().send('/plain', { name: 'ab', contact: {} })
    expect(body.fields['contact.phone'].message).toBe('The Phone field is required')
  })

  test.each([
    ['NUL', '{"name":"a\\u0000b"}', { name: 'ab' }],
    ['half a surrogate pair', '{"name":"a\\ud800"}', { name: 'a\ufffd' }],
    ['a prototype', '{"__proto__":{"name":"zz"},"name":"ab"}', { name: 'ab' }],
    ['more than was asked for', '{"name":"ab","role":"owner"}', { name: 'ab' }],
  ])('%s does no harm', async (_name, sent, got) => {
    expect(await openCalls().send('/plain', sent)).toMatchObject({ status: 200, body: got })
  })

  test('what is nested without end is no reason to fall over', async () => {
    const deep = `{"name":"ab","contact":${'['.repeat(20_000)}${']'.repeat(20_000)}}`
    expect((await openCalls().send('/plain', deep)).status).toBe(422)
  })

  test.each([[''], ['short'], ['with space in it'], ['%C3%BC'], ['x'.repeat(129)]])(
    '%j is no key',
    async (key) => {
      const sent = await openCalls().send('/kept', { name: 'ab' }, { 'idempotency-key': key })
      expect(sent).toMatchObject({ status: 400, body: { code: 'idempotency_key' } })
    },
  )
})

test('what is not declared does not compile', () => {
  const declared = call('get', '/', {
    answers: { 200: z.object({ a: z.string() }) },
    problems: ['not_found'],
  })
  const options = { name: 'venue', access: 'public', limit: 'read' } as const
  endpoint(declared, options, () => answer(200, { a: 'a' }))
  endpoint(declared, options, () => refuse('not_found'))
  // @ts-expect-error: the call does not declare this refusal
  endpoint(declared, options, () => refuse('conflict'))
  // @ts-expect-error: nor this status
  endpoint(declared, options, () => answer(201, { a: 'a' }))
  // @ts-expect-error: nor this shape
  endpoint(declared, options, () => answer(200, { a: 5 }))
  // @ts-expect-error: only an order's calls know an order
  endpoint(declared, options, ({ order }) => answer(200, { a: order.id }))
})

test('an answer that is not as declared is found', async () => {
  const { app } = openCalls()
  const ask = async (path: string) => (await app.request(path)).json()
  expect((await ask('/wrong')).thrown).toContain('breaks its contract')
  expect((await ask('/wrong?more=1')).thrown).toContain('says more than its contract')
})

describe('too many calls', () => {
  test('are refused with the time to wait, in both languages', async () => {
    const { send, count } = openCalls({ limits: { write: 2 } })
    await send('/plain', { name: 'ab' })
    await send('/plain', {})
    const refused = await send('/plain', { name: 'ab' }, { 'x-language': 'ar' })
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many' } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(50)
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60)
    expect(refused.body.message).toMatch(/[\u0600-\u06ff]/)
    expect(count()).toBe(1)
  })

  test('are counted by the address the proxy saw, and by nothing the caller wrote', async () => {
    const behind = openCalls({ limits: { write: 1 }, trustProxy: true })
    const from = async (address: string) =>
      (await behind.send('/plain', { name: 'ab' }, { 'x-forwarded-for': address })).status
    expect(await from('203.0.113.1')).toBe(200)
    expect(await from('10.9.8.7, 203.0.113.1')).toBe(429)
    expect(await from('203.0.113.1, 203.0.113.2')).toBe(200)
    const direct = openCalls({ limits: { write: 1 } })
    const said = async (address: string) =>
      (await direct.send('/plain', { name: 'ab' }, { 'x-forwarded-for': address })).status
    expect([await said('203.0.113.1'), await said('203.0.113.9')]).toEqual([200, 429])
  })

  test('of the right code do not count as guesses, wrong ones do', async () => {
    const { send } = openCalls({ limits: { guess: 3 } })
    const guess = async (code: string) => (await send('/guess', { code })).status
    for (let round = 0; round < 10; round++) expect(await guess('right')).toBe(204)
    for (let round = 0; round < 3; round++) expect(await guess('wrong')).toBe(422)
    expect([await guess('wrong'), await guess('right')]).toEqual([429, 429])
  })
})

import { beforeEach, expect, test } from 'vitest'
import { describeOnBothEngines } from '#server/db/testing/test-database.ts'
import { openCalls } from './test-calls.ts'

describeOnBothEngines('a call with a key', (getDb) => {
  beforeEach(async () => {
    await getDb().deleteFrom('job').execute()
    await getDb().deleteFrom('idempotent_call').execute()
  })

  const jobs = async () => (await getDb().selectFrom('job').select('name').execute()).map(({ name }) => name)
  const newKey = () => ({ 'idempotency-key': crypto.randomUUID() })

  test('is done once, however its fields are ordered', async () => {
    const { send, count } = openCalls(getDb())
    const key = newKey()
    const first = await send('/kept', '{"name":"ab","age":9}', key)
    const again = await send('/kept', '{"age":9,"name":"ab"}', key)
    expect(again).toMatchObject({ status: 201, body: first.body })
    expect([first, again].map(({ headers }) => headers.get('idempotent-replayed'))).toEqual([null, 'true'])
    expect([count(), await jobs()]).toEqual([1, ['ab']])
  })

  test('another body is a conflict, another key another call', async () => {
    const { send, count } = openCalls(getDb())
    const key = newKey()
    await send('/kept', { name: 'ab' }, key)
    expect(await send('/kept', { name: 'cd' }, key)).toMatchObject({
      status: 409,
      body: { code: 'idempotency_conflict' },
    })
    expect((await send('/kept', { name: 'cd' })).status).toBe(201)
    expect(count()).toBe(2)
  })

  test('what can not be read uses no key up', async () => {
    const { send } = openCalls(getDb())
    const key = newKey()
    expect((await send('/kept', { name: 'a' }, key)).status).toBe(422)
    expect((await send('/kept', { name: 'ab' }, key)).status).toBe(201)
  })

  test('a refusal is kept as well', async () => {
    const { send, count } = openCalls(getDb())
    const key = newKey()
    const first = await send('/kept', { name: 'no' }, key)
    expect(first).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect(await send('/kept', { name: 'no' }, key)).toMatchObject({ status: 409, body: first.body })
    expect(count()).toBe(1)
  })

  test('what broke leaves nothing behind and may be tried again', async () => {
    const { send, count } = openCalls(getDb())
    const key = newKey()
    expect((await send('/kept', { name: 'throw' }, key)).status).toBe(500)
    expect((await send('/kept', { name: 'throw' }, key)).status).toBe(500)
    expect([count(), await jobs()]).toEqual([2, []])
  })

  test('sent many times at once, it is done once and all hear the same', async () => {
    const { send } = openCalls(getDb())
    const key = newKey()
    const answers = await Promise.all(Array.from({ length: 8 }, () => send('/kept', { name: 'ab' }, key)))
    expect(await jobs()).toEqual(['ab'])
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1)
    expect(answers.filter(({ headers }) => !headers.has('idempotent-replayed'))).toHaveLength(1)
  })

  test('a handler that forgets to keep its answer is a bug', async () => {
    expect(await openCalls(getDb()).send('/forgetful', {})).toMatchObject({
      status: 500,
      body: { thrown: expect.stringContaining('did not keep') },
    })
  })
})

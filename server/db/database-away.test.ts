import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { isDatabaseAway } from './database-away.ts'

function refusedBy(path: string): Promise<Error> {
  return new Promise((resolve) => connect(path).once('error', resolve))
}

test('a server that is not there is away, however it is heard of', async () => {
  expect(isDatabaseAway(await refusedBy('/nowhere/.s.PGSQL.5432'))).toBe(true)
  for (const code of ['57P01', '57P03', '08006', '53300', '53100', '25006', 'ECONNREFUSED', 'ECONNRESET'])
    expect(isDatabaseAway(Object.assign(new Error('away'), { code })), code).toBe(true)
  for (const words of ['Connection terminated unexpectedly', 'timeout exceeded when trying to connect'])
    expect(isDatabaseAway(new Error(words)), words).toBe(true)
  const wrapped = new Error('The query failed', { cause: Object.assign(new Error(''), { code: '57P01' }) })
  expect(isDatabaseAway(wrapped)).toBe(true)
  const everyAddress = new AggregateError([Object.assign(new Error(''), { code: 'ECONNREFUSED' })])
  expect(isDatabaseAway(everyAddress)).toBe(true)
})

test('a statement that is wrong, or a file that is missing, is not the server’s absence', () => {
  for (const code of ['23505', '42P01', '40001', '57014', 'ENOENT'])
    expect(isDatabaseAway(Object.assign(new Error('wrong'), { code })), code).toBe(false)
  for (const thrown of [null, undefined, 'Connection terminated', new Error('boom')])
    expect(isDatabaseAway(thrown)).toBe(false)
})

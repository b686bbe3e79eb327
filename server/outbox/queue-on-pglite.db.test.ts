import type { PGlite } from '@electric-sql/pglite'
import { fromPglite } from 'pg-boss'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Connection } from '#server/db/connect.ts'
import { openTestDatabase } from '#server/db/testing/test-database.ts'
import { queueOnPglite } from './queue-on-pglite.ts'

const failing = 'BEGIN; SET LOCAL lock_timeout = 1000; select 1/0; COMMIT;'

let connection: Connection
let pglite: PGlite
beforeAll(async () => {
  connection = await openTestDatabase('pglite')
  if ('pglite' in connection.driver) pglite = connection.driver.pglite
})
afterAll(() => connection.close())

/** What a visitor gets who asks while a transaction of the queue fails. */
async function askDuring(queue: { executeSql: (text: string) => Promise<unknown> }): Promise<unknown> {
  const [failed, visitor] = await Promise.allSettled([
    queue.executeSql(failing),
    pglite.query('select 2 as two'),
  ])
  expect(failed).toMatchObject({ status: 'rejected', reason: { message: 'division by zero' } })
  return visitor
}

test('a transaction of the queue that fails is nobody else’s business', async () => {
  expect(await askDuring(queueOnPglite(pglite))).toMatchObject({ value: { rows: [{ two: 2 }] } })
  // The control: without the guard the visitor stands in the broken transaction.
  expect(await askDuring(fromPglite(pglite))).toMatchObject({ status: 'rejected' })
})

test('the rows of every statement come back, and parameters go through', async () => {
  const queue = queueOnPglite(pglite)
  const text = 'BEGIN; create table t (n int); insert into t values (1), (2) returning n; COMMIT;'
  expect((await queue.executeSql(text)).rows).toEqual([{ n: 1 }, { n: 2 }])
  expect((await queue.executeSql('select n from t where n > $1', [1])).rows).toEqual([{ n: 2 }])
})

import { expect, test } from 'vitest'
import { testApi } from '#server/api/test-api.ts'
import { postgresConnection } from '#server/db/postgres-connection.ts'

test('a call without a database is told to come back, in its language', async () => {
  const { db, close } = postgresConnection('postgresql:///nothing?host=/nowhere&user=nobody')
  const { call, get } = testApi(db)
  const wish = { branch: 'riyadh', room: 'vault', startsAt: '2026-12-03T16:00:00Z', players: 4 }
  const refused = await call('POST', '/orders', { body: wish })
  expect([refused.status, refused.headers.get('retry-after'), refused.body.code]).toEqual([
    503,
    '2',
    'unavailable',
  ])
  const arabic = await get('/branches', { locale: 'ar' })
  expect([arabic.status, arabic.body.message]).toEqual([503, expect.stringMatching(/[\u0600-\u06ff]/)])
  await close()
})

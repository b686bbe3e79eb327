import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Queries } from '#server/db/connect.ts'
import { useTwoPools } from '#server/db/testing/test-two-pools.ts'
import { beginWhileWriting } from '#server/db/testing/test-while-writing.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { queueNewsMails } from './queue-news-mails.ts'
import { type Newsroom, openNewsroom } from './test-newsroom.ts'

describe('two workers at the same moment', () => {
  const dbOf = useTwoPools(4)
  let room: Newsroom
  let manager: string
  beforeAll(async () => {
    room = await openNewsroom(dbOf(0))
    manager = await room.join('manager', 'riyadh')
    await room.wish(manager, { booking_new: 'at_once' })
  })
  beforeEach(async () => {
    for (const table of ['news', 'mail'] as const) await dbOf(0).deleteFrom(table).execute()
    await room.book()
  })

  test('write one mail: the second waits for the first, and finds it done', async () => {
    let first = 0
    const { waited, answer } = await beginWhileWriting(
      dbOf(0),
      async (tx) => {
        first = await queueNewsMails(tx, room.shop.now)
      },
      () => queueNewsMails(dbOf(1), room.shop.now),
    )
    expect({ waited, first, second: answer }).toEqual({ waited: true, first: 1, second: 0 })
    expect(await room.mailsTo(manager)).toHaveLength(1)
  })

  test('control: who looks before writing and locks nobody writes two', async () => {
    const { email, locale } = await room.person(manager)
    async function mailWithoutLock(db: Queries) {
      const waiting = await db
        .selectFrom('staff_news')
        .select('news_id')
        .where('staff_id', '=', manager)
        .where('mailed_at', 'is', null)
        .execute()
      if (waiting.length === 0) return
      const details = { staffId: manager, newsIds: waiting.map(({ news_id }) => news_id) }
      await queueMail(db, { kind: 'staff_news', recipient: email, locale, details, cause: randomUUID() })
      await db
        .updateTable('staff_news')
        .set({ mailed_at: new Date(room.shop.now) })
        .where('staff_id', '=', manager)
        .where('mailed_at', 'is', null)
        .execute()
    }
    await beginWhileWriting(
      dbOf(0),
      (tx) => mailWithoutLock(tx),
      () => mailWithoutLock(dbOf(1)),
    )
    expect(await room.mailsTo(manager)).toHaveLength(2)
  })
})

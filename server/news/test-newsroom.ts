import { randomUUID } from 'node:crypto'
import type { NewsWishesToSave } from '#contracts/office/news.ts'
import type { NewsTopic, NewsWay } from '#domain/news/news-topics.ts'
import type { Database } from '#server/db/connect.ts'
import { openShop } from '#server/orders/test-shop.ts'
import { addMember } from '#server/staff/test-staff.ts'
import { findNewsReader } from './news-reader.ts'
import { saveNewsWishes } from './news-wishes.ts'

type Role = 'owner' | 'manager' | 'host'

const usual = {
  topics: [],
  branches: null,
  mails: true,
  colleagues: false,
  digestHour: 9,
  quiet: null,
  timeZone: 'Asia/Riyadh',
} satisfies NewsWishesToSave

/** A shop in which nobody of the demo works any more, and people who do. */
export async function openNewsroom(db: Database) {
  const shop = await openShop(db)
  await db.updateTable('staff_member').set({ active: false }).where('demo', '=', true).execute()

  const join = (role: Role, branch?: string) =>
    addMember(db, { email: `${role}-${randomUUID()}@venue.example`, role, ...(branch && { branch }) })

  async function person(staffId: string) {
    const reader = await findNewsReader(db, staffId)
    if (!reader) throw new Error('They do not work here')
    return reader
  }

  return {
    shop,
    join,
    person,

    async wish(
      staffId: string,
      ways: Partial<Record<NewsTopic, NewsWay>>,
      more: Partial<NewsWishesToSave> = {},
    ) {
      const topics = Object.entries(ways).map(([topic, way]) => ({ topic: topic as NewsTopic, way }))
      return saveNewsWishes(db, await person(staffId), { ...usual, topics, ...more })
    },

    /** The events somebody was told of, in their order. */
    async told(staffId: string): Promise<string[]> {
      const rows = await db
        .selectFrom('staff_news')
        .innerJoin('news', 'news.id', 'news_id')
        .select('event')
        .where('staff_id', '=', staffId)
        .orderBy('news.id')
        .execute()
      return rows.map(({ event }) => event)
    },

    /** A booking that is paid; the bank says so twice. */
    async book(slot = shop.slots()): Promise<string> {
      const orderId = await shop.hold(slot)
      const ref = await shop.pay(orderId)
      shop.bank.end(ref, 'succeeded')
      await shop.webhook(ref)
      await shop.webhook(ref)
      return orderId
    },

    mailsTo: async (staffId: string) => {
      const { email } = await db
        .selectFrom('staff_member')
        .select('email')
        .where('id', '=', staffId)
        .executeTakeFirstOrThrow()
      return db
        .selectFrom('mail')
        .select(['id', 'details', 'locale'])
        .where('kind', '=', 'staff_news')
        .where('recipient', '=', email)
        .orderBy('created_at')
        .execute()
    },
  }
}

export type Newsroom = Awaited<ReturnType<typeof openNewsroom>>

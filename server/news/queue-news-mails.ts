import { isMailDue } from '#domain/news/news-wishes.ts'
import type { Queries, Transaction } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { isUnseen } from './is-unseen.ts'
import { selectNewsOf } from './news-reader.ts'
import { readNewsWishes } from './news-wishes.ts'

/**
 * Mails everybody what is due and what they have not seen in the office meanwhile: what is wished at once within the minute,
 * the rest with the mail of the day. Answers how many mails were written.
 */
export async function queueNewsMails(db: Queries, now: number): Promise<number> {
  const waiting = await db
    .selectFrom('staff_news')
    .innerJoin('staff_member', 'staff_member.id', 'staff_news.staff_id')
    .select('staff_news.staff_id')
    .distinct()
    .where('staff_member.active', '=', true)
    .where('staff_news.mailed_at', 'is', null)
    .where('staff_news.way', '<>', 'office')
    .where('staff_news.seen_at', 'is', null)
    .execute()
  let written = 0
  for (const { staff_id } of waiting)
    if (await inTransaction(db, (tx) => queueMailOf(tx, staff_id, now))) written += 1
  return written
}

/** Locks the person, not the news: of two workers one goes on, and the other finds nothing left to do. */
async function queueMailOf(tx: Transaction, staffId: string, now: number): Promise<boolean> {
  const member = await tx
    .selectFrom('staff_member')
    .select(['id', 'email', 'role', 'locale', 'demo'])
    .where('id', '=', staffId)
    .where('active', '=', true)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!member) return false
  const held = await tx
    .selectFrom('staff_branch')
    .select('branch_id')
    .where('staff_id', '=', staffId)
    .execute()
  const reader = { ...member, branches: held.map(({ branch_id }) => branch_id) }
  const wishes = await readNewsWishes(tx, reader)
  if (!wishes.mails) return false
  const news = await selectNewsOf(tx, reader)
    .select(['news.id', 'news.topic', 'news.created_at'])
    .where('staff_news.mailed_at', 'is', null)
    .where('staff_news.way', '<>', 'office')
    .where('staff_news.seen_at', 'is', null)
    .where(isUnseen)
    .orderBy('news.id')
    .execute()
  const due = news.filter(({ topic, created_at }) =>
    isMailDue(wishes.wayOf(topic), created_at.getTime(), wishes, now),
  )
  const ids = due.map(({ id }) => id)
  if (ids.length === 0) return false
  await tx
    .updateTable('staff_news')
    .set({ mailed_at: new Date(now) })
    .where('staff_id', '=', staffId)
    .where('news_id', 'in', ids)
    .execute()
  return queueMail(tx, {
    kind: 'staff_news',
    recipient: member.email,
    locale: member.locale,
    details: { staffId, newsIds: ids },
    cause: `staff_news:${staffId}:${ids.at(-1)}`,
  })
}

import type { OfficeNews } from '#contracts/office/news.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { newsTopics, topicOf } from '#domain/news/news-topics.ts'
import type { Queries } from '#server/db/connect.ts'
import { isUnseen } from './is-unseen.ts'
import { readNewsLines } from './news-lines.queries.ts'
import { type NewsReader, selectNewsOf } from './news-reader.ts'

/** The newest news of somebody, and how much of it all they have not seen, by screen. */
export async function listNews(
  db: Queries,
  reader: NewsReader,
  { limit, locale }: { readonly limit: number; readonly locale: Locale },
): Promise<OfficeNews> {
  const counts = await selectNewsOf(db, reader)
    .select(['news.topic', ({ fn }) => fn.countAll<number>().as('count')])
    .where('staff_news.seen_at', 'is', null)
    .where(isUnseen)
    .groupBy('news.topic')
    .execute()
  const unseen = { bookings: 0, waiting: 0, requests: 0, reviews: 0, store: 0 }
  for (const { topic, count } of counts) unseen[topicOf(topic).screen] += Number(count)
  const lines = await readNewsLines(db, reader, { limit }, locale)
  return {
    unseen,
    items: lines.map(({ id, topic, branch, happenedAt, seen, title, text, path }) => ({
      id,
      topic,
      branch,
      at: happenedAt.toISOString(),
      seen,
      title,
      text,
      path,
    })),
  }
}

type Seen = { readonly screen: string } | { readonly order: string } | { readonly all: true }

/** Somebody has looked: what is there until now counts no more. */
export async function noteNewsSeen(db: Queries, staffId: string, which: Seen, now: number): Promise<void> {
  await db
    .updateTable('staff_news')
    .from('news')
    .set({ seen_at: new Date(now) })
    .whereRef('news.id', '=', 'staff_news.news_id')
    .where('staff_news.staff_id', '=', staffId)
    .where('staff_news.seen_at', 'is', null)
    .$if('screen' in which, (update) =>
      update.where(
        'news.topic',
        'in',
        newsTopics.filter((topic) => 'screen' in which && topicOf(topic).screen === which.screen),
      ),
    )
    .$if('order' in which, (update) =>
      update.where('news.order_id', '=', ({ selectFrom }) =>
        selectFrom('order')
          .select('order.id')
          .where('order.code', '=', 'order' in which ? which.order : ''),
      ),
    )
    .execute()
}

/** News are kept for two months; what lies further back is in the log and in the books. */
export async function forgetNews(db: Queries, now: number): Promise<void> {
  const before = new Date(now - 60 * 24 * 60 * 60_000)
  await db.deleteFrom('news').where('created_at', '<', before).execute()
}

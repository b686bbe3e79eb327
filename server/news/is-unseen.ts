import { sql } from 'kysely'

/**
 * Whether somebody still has to see a piece of news: not once they have looked, a colleague has opened the request since,
 * or the review was decided on. Written for a query on `staff_news` and `news`.
 */
export const isUnseen = sql<boolean>`(
  staff_news.seen_at is null
  and not exists (
    select from request as asked where asked.id = news.request_id
      and (asked.state = 'closed' or asked.read_at >= news.created_at)
  )
  and not exists (select from review as said where said.id = news.review_id and said.state <> 'pending')
)`

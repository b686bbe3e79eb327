import type { Generated, GeneratedAlways } from 'kysely'
import type { NewsDetails } from '#domain/news/news-details.ts'
import type { NewsEvent, NewsTopic, NewsWay, SentWay } from '#domain/news/news-topics.ts'
import type { Actor } from '#domain/staff/actor.ts'
import type { Instant, InstantOrNull, JsonOrDefault } from './schema-columns.ts'

/** What staff are told of, whom, how they wish it, and the browsers that show it. */
export type NewsTables = {
  news: {
    id: GeneratedAlways<number>
    event: NewsEvent
    topic: NewsTopic
    branch_id: number
    actor: Actor
    order_id: string | null
    request_id: string | null
    review_id: string | null
    product_id: number | null
    details: JsonOrDefault<NewsDetails>
    created_at: Instant
  }
  staff_news: {
    staff_id: string
    news_id: number
    way: SentWay
    seen_at: InstantOrNull
    mailed_at: InstantOrNull
  }
  news_wishes: {
    staff_id: string
    topics: JsonOrDefault<Partial<Record<NewsTopic, NewsWay>>>
    branches: number[] | null
    mails: Generated<boolean>
    colleagues: Generated<boolean>
    digest_hour: Generated<number>
    quiet_from: number | null
    quiet_until: number | null
    time_zone: string
  }
  push_device: {
    session_id: string
    id: Generated<string>
    staff_id: string
    endpoint: string
    public_key: string
    auth: string
    created_at: Instant
  }
  push_key: { only_one: Generated<boolean>; public_key: string; sealed: string }
}

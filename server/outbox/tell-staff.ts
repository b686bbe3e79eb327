import { sql } from 'kysely'
import type { NewsDetails } from '#domain/news/news-details.ts'
import { type NewsEvent, topicOf, topicOfNews, usualWay } from '#domain/news/news-topics.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { permissionOf, staffRoles } from '#domain/staff/permissions.ts'
import type { Queries } from '#server/db/connect.ts'
import { enqueueJob } from './enqueue-job.ts'

/** What news are about: ids alone, so that nothing of a guest is left in them. */
export type AboutNews = {
  readonly branchId: number
  readonly actor: Actor
  readonly now: number
  readonly orderId?: string
  /** Of an order: nobody plays for one of the store. */
  readonly plays?: boolean
  readonly requestId?: string
  readonly reviewId?: string
  readonly productId?: number
  readonly details?: NewsDetails
}

/**
 * Writes news for everybody of the staff who works in the branch, may act on it and wishes to hear of it; nobody is told
 * what they did themselves. Browsers that ring at once are rung by a job.
 */
export async function tellStaff(db: Queries, event: NewsEvent, about: AboutNews): Promise<void> {
  const topic = topicOfNews(event, about.plays ?? true)
  const { action, byColleagues = false } = topicOf(topic)
  const { roles } = permissionOf(action)
  const usual = Object.fromEntries(staffRoles.map((role) => [role, usualWay(topic, role, false)]))
  const usualInDemo = Object.fromEntries(staffRoles.map((role) => [role, usualWay(topic, role, true)]))
  const { branchId, actor, now, orderId, requestId, reviewId, productId, details = {} } = about
  const { rows } = await sql<{ news_id: number; device_id: string }>`
    with news_of as (
      insert into news (event, topic, branch_id, actor, order_id, request_id, review_id, product_id, details, created_at)
      values (
        ${event}::text, ${topic}::text, ${branchId}::integer, ${actor}::text, ${orderId ?? null}::uuid, ${requestId ?? null}::uuid,
        ${reviewId ?? null}::uuid, ${productId ?? null}::integer, ${JSON.stringify(details)}::jsonb,
        ${new Date(now)}::timestamptz
      )
      returning id
    ), told as (
      insert into staff_news (staff_id, news_id, way)
      select staff.id, news_of.id, wish.way
      from news_of
      cross join staff_member as staff
      left join news_wishes as wishes on wishes.staff_id = staff.id
      cross join lateral (
        select coalesce(
          wishes.topics ->> ${topic}::text,
          (case when staff.demo then ${JSON.stringify(usualInDemo)}::jsonb else ${JSON.stringify(usual)}::jsonb end)
            ->> staff.role
        ) as way
      ) as wish
      where staff.active
        and staff.role = any(${[...roles]}::text[])
        and exists (select from staff_credential where staff_id = staff.id)
        and (staff.role = 'owner' or exists (
          select from staff_branch where staff_id = staff.id and branch_id = ${branchId}::integer
        ))
        and (wishes.branches is null or ${branchId}::integer = any(wishes.branches))
        and (${!actor.startsWith('staff:')}::boolean
          or ((${byColleagues}::boolean or coalesce(wishes.colleagues, false)) and ${actor}::text <> 'staff:' || staff.id::text))
        and wish.way <> 'off'
      returning staff_id, news_id, way
    )
    select told.news_id, push_device.id as device_id
    from told join push_device on push_device.staff_id = told.staff_id
    where told.way = 'at_once'
  `.execute(db)
  for (const { news_id, device_id } of rows)
    await enqueueJob(db, 'push-news', { newsId: news_id, deviceId: device_id })
}

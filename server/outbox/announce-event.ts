import { sql } from 'kysely'
import type { NewsEvent } from '#domain/news/news-topics.ts'
import type { WebhookEvent } from '#domain/webhook/webhook-events.ts'
import type { Queries } from '#server/db/connect.ts'
import { enqueueJob } from './enqueue-job.ts'
import { type AboutNews, tellStaff } from './tell-staff.ts'

/**
 * Tells the venue's other systems what happened, in the transaction in which it happened, and staff where somebody of
 * them should know.
 */
export async function announceEvent<Event extends WebhookEvent>(
  db: Queries,
  event: Event,
  payload: object,
  ...[about]: Event extends NewsEvent ? [about: AboutNews | null] : []
): Promise<void> {
  const deliveries = await db
    .insertInto('webhook_delivery')
    .columns(['endpoint_id', 'event', 'payload'])
    .expression((select) =>
      select
        .selectFrom('webhook_endpoint')
        .select(['id', sql`${event}`.as('event'), sql`${JSON.stringify(payload)}::jsonb`.as('payload')])
        .where('active', '=', true)
        .where(sql<boolean>`${event} = any(events)`),
    )
    .returning('id')
    .execute()
  for (const { id } of deliveries) await enqueueJob(db, 'deliver-webhook', { deliveryId: id })
  if (about) await tellStaff(db, event as NewsEvent, about)
}

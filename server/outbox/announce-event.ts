import { sql } from 'kysely'
import type { WebhookEvent } from '#domain/webhook/webhook-events.ts'
import type { Queries } from '#server/db/connect.ts'
import { enqueueJob } from './enqueue-job.ts'

/** Tells the venue's other systems what happened, in the transaction in which it happened. */
export async function announceEvent(db: Queries, event: WebhookEvent, payload: object): Promise<void> {
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
}

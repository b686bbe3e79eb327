import { sql } from 'kysely'
import type { Webhook } from '#contracts/office/integrations.ts'
import { requirePermission, type StaffActor } from '#domain/staff/require-permission.ts'
import { type WebhookEvent, webhookEvents } from '#domain/webhook/webhook-events.ts'
import type { Asked } from '#server/audit/setting-call.ts'
import type { Queries } from '#server/db/connect.ts'

/** Who hears of what happens here, and how much of it has not arrived. */
export async function listWebhooks(db: Queries, actor: StaffActor, now: number): Promise<Asked<Webhook[]>> {
  const refused = requirePermission(actor, 'settings.read', null, now)
  if (refused) return { ok: false, code: refused }
  const rows = await db
    .selectFrom('webhook_endpoint')
    .select((row) => [
      ...(['id', 'url', 'events', 'active', 'created_at'] as const),
      row
        .selectFrom('webhook_delivery')
        .whereRef('endpoint_id', '=', 'webhook_endpoint.id')
        .where('state', '=', 'queued')
        .select(sql<number>`count(*)::int`.as('count'))
        .as('waiting'),
      row
        .selectFrom('webhook_delivery')
        .whereRef('endpoint_id', '=', 'webhook_endpoint.id')
        .where('state', '=', 'failed')
        .select(sql<number>`count(*)::int`.as('count'))
        .as('failed'),
    ])
    .orderBy('created_at')
    .execute()
  const isEvent = (event: string): event is WebhookEvent => webhookEvents.some((one) => one === event)
  return {
    ok: true,
    value: rows.map(({ id, url, events, active, created_at, waiting, failed }) => ({
      id,
      url,
      events: events.filter(isEvent),
      active,
      createdAt: created_at.toISOString(),
      waiting: waiting ?? 0,
      failed: failed ?? 0,
    })),
  }
}

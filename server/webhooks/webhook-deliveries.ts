import { sql } from 'kysely'
import type { WebhookDelivery } from '#contracts/office/integrations.ts'
import { requirePermission, type StaffActor } from '#domain/staff/require-permission.ts'
import { testEvent } from '#domain/webhook/webhook-events.ts'
import { type Asked, changeVenue } from '#server/audit/setting-call.ts'
import type { Queries } from '#server/db/connect.ts'
import { findRow } from '#server/db/rows.ts'
import { enqueueJob } from '#server/outbox/enqueue-job.ts'
import { hasQueue } from '#server/outbox/list-dead-jobs.ts'

type OfWebhook = { readonly actor: StaffActor; readonly id: string }
type Tested = { readonly deliveryId: string }
type NotTested = 'not_found' | 'webhook_off'

/** Sends something that means nothing, to see whether it arrives. */
export async function testWebhook(
  db: Queries,
  { actor, id }: OfWebhook,
  now: number,
): Promise<Asked<Tested, NotTested>> {
  return changeVenue<Tested, NotTested>(db, actor, now, async (tx, audit) => {
    const webhook = await findRow(tx, 'webhook_endpoint', { id }, ['active'])
    if (!webhook) return { ok: false, code: 'not_found' }
    if (!webhook.active) return { ok: false, code: 'webhook_off' }
    const delivery = await tx
      .insertInto('webhook_delivery')
      .values({ endpoint_id: id, event: testEvent, payload: '{}', created_at: new Date(now) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await enqueueJob(tx, 'deliver-webhook', { deliveryId: delivery.id })
    const entry = { noun: 'webhook', nounId: id, branchId: null } as const
    await audit({ ...entry, action: 'webhook.tested' })
    return { ok: true, value: { deliveryId: delivery.id } }
  })
}

/** Tries a delivery once more, whatever became of it. Receivers know it by its id. */
export async function sendAgain(
  db: Queries,
  { actor, id, deliveryId }: OfWebhook & { readonly deliveryId: string },
  now: number,
): Promise<Asked<null, 'not_found'>> {
  return changeVenue<null, 'not_found'>(db, actor, now, async (tx, audit) => {
    const { numUpdatedRows } = await tx
      .updateTable('webhook_delivery')
      .set({ state: 'queued', delivered_at: null })
      .where('id', '=', deliveryId)
      .where('endpoint_id', '=', id)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return { ok: false, code: 'not_found' }
    await enqueueJob(tx, 'deliver-webhook', { deliveryId })
    const entry = { noun: 'webhook', nounId: id, branchId: null } as const
    await audit({ ...entry, action: 'webhook.sent_again', after: { deliveryId } })
    return { ok: true, value: null }
  })
}

export type DeliveriesAsked = OfWebhook & {
  /** Those before this one in the list were seen. */
  readonly after?: string | undefined
  readonly limit: number
}

export type Deliveries = { readonly items: WebhookDelivery[]; readonly next: string | null }

/** What was delivered and what was not, the newest first. */
export async function listDeliveries(
  db: Queries,
  { actor, id, after, limit }: DeliveriesAsked,
  now: number,
): Promise<Asked<Deliveries>> {
  const refused = requirePermission(actor, 'settings.read', null, now)
  if (refused) return { ok: false, code: refused }
  const rows = await db
    .selectFrom('webhook_delivery')
    .select(['id', 'event', 'state', 'attempts', 'response_status', 'failure', 'created_at', 'delivered_at'])
    .where('endpoint_id', '=', id)
    .$if(after !== undefined, (all) =>
      all.where(
        sql<boolean>`(created_at, id) < (select created_at, id from webhook_delivery where id = ${after ?? ''}::uuid)`,
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const shown = rows.slice(0, limit)
  const tries = await nextTries(
    db,
    shown.filter(({ state }) => state === 'queued').map((row) => row.id),
  )
  return {
    ok: true,
    value: {
      next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
      items: shown.map((row) => ({
        id: row.id,
        event: row.event,
        state: row.state,
        attempts: row.attempts,
        status: row.response_status,
        failure: row.failure,
        createdAt: row.created_at.toISOString(),
        deliveredAt: row.delivered_at?.toISOString() ?? null,
        nextTryAt: tries.get(row.id) ?? null,
      })),
    },
  }
}

/** When the queue means to try those that wait, as it says itself. */
async function nextTries(db: Queries, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0 || !(await hasQueue(db))) return new Map()
  const { rows } = await sql<{ id: string; at: Date }>`
    select data ->> 'deliveryId' as id, min(start_after) as at
    from pgboss.job
    where name = 'deliver-webhook' and state in ('created', 'retry') and data ->> 'deliveryId' = any(${[...ids]})
    group by 1`.execute(db)
  return new Map(rows.map(({ id, at }) => [id, new Date(at).toISOString()]))
}

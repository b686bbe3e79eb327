import type { Queries } from '#server/db/connect.ts'
import type { PostWebhook } from './post-webhook.ts'
import { signatureHeader, signWebhook } from './sign-webhook.ts'

/**
 * Tells one endpoint what happened and writes down what it said. Throws when it did not take it, so that it is
 * tried again; after the last try the delivery stays as failed. An endpoint may hear the same id twice.
 */
export async function deliverWebhook(
  db: Queries,
  post: PostWebhook,
  deliveryId: string,
  lastTry: boolean,
  now: number,
): Promise<void> {
  const delivery = await db
    .selectFrom('webhook_delivery')
    .innerJoin('webhook_endpoint', 'webhook_endpoint.id', 'webhook_delivery.endpoint_id')
    .select(['event', 'payload', 'state', 'webhook_delivery.created_at', 'url', 'secret', 'active'])
    .where('webhook_delivery.id', '=', deliveryId)
    .executeTakeFirst()
  if (!delivery || delivery.state === 'delivered') return
  if (!delivery.active)
    return record(db, deliveryId, { state: 'failed', failure: 'the endpoint is switched off' })
  const body = JSON.stringify({
    id: deliveryId,
    event: delivery.event,
    createdAt: delivery.created_at.toISOString(),
    data: delivery.payload,
  })
  try {
    const status = await post(delivery.url, body, {
      'content-type': 'application/json',
      'user-agent': 'Miftah-Webhooks/1',
      [signatureHeader]: signWebhook(delivery.secret, body, now),
    })
    if (status < 200 || status > 299) throw new RefusedDelivery(status)
    await record(db, deliveryId, {
      state: 'delivered',
      response_status: status,
      failure: null,
      delivered_at: new Date(now),
    })
  } catch (error) {
    await record(db, deliveryId, {
      state: lastTry ? 'failed' : 'queued',
      response_status: error instanceof RefusedDelivery ? error.status : null,
      failure: (error as Error).message,
    })
    throw error
  }
}

class RefusedDelivery extends Error {
  readonly status: number
  constructor(status: number) {
    super(`the endpoint answered ${status}`)
    this.status = status
  }
}

type Outcome = {
  readonly state: 'queued' | 'delivered' | 'failed'
  readonly response_status?: number | null
  readonly failure: string | null
  readonly delivered_at?: Date
}

async function record(db: Queries, id: string, outcome: Outcome): Promise<void> {
  await db
    .updateTable('webhook_delivery')
    .set((delivery) => ({ ...outcome, attempts: delivery('attempts', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

import { createHmac } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { Database } from '#server/db/connect.ts'
import { describeOnDatabase } from '#server/db/testing/test-database.ts'
import { announceEvent } from '#server/outbox/announce-event.ts'
import { deliverWebhook } from './deliver-webhook.ts'
import type { PostWebhook } from './post-webhook.ts'

const now = Date.UTC(2026, 10, 5, 18, 30, 12)

type Sent = { url: string; body: string; headers: Record<string, string> }

describeOnDatabase('deliverWebhook', (getDb) => {
  let endpoint = ''
  let sent: Sent[] = []
  beforeEach(async () => {
    await getDb().deleteFrom('webhook_endpoint').execute()
    await getDb().deleteFrom('job').execute()
    const { id } = await getDb()
      .insertInto('webhook_endpoint')
      .values({ url: 'https://hooks.example/in', secret: 'whsec', events: ['order.confirmed'] })
      .returning('id')
      .executeTakeFirstOrThrow()
    endpoint = id
    sent = []
  })

  const answering =
    (status: number): PostWebhook =>
    async (url, body, headers) => {
      sent.push({ url, body: String(body), headers })
      return status
    }

  async function announced(db: Database = getDb()): Promise<string> {
    await announceEvent(db, 'order.confirmed', { order: 'ABC' }, null)
    const job = await db.selectFrom('job').select('data').executeTakeFirstOrThrow()
    return (job.data as { deliveryId: string }).deliveryId
  }

  const delivery = (id: string) =>
    getDb().selectFrom('webhook_delivery').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  test('only those who asked for an event hear of it', async () => {
    await announceEvent(getDb(), 'refund.succeeded', {})
    expect(await getDb().selectFrom('webhook_delivery').selectAll().execute()).toEqual([])
  })

  test('signs what it sends, and notes that it was taken', async () => {
    const id = await announced()
    await deliverWebhook(getDb(), answering(204), id, false, now)
    const [{ url, body, headers } = { url: '', body: '', headers: {} as Record<string, string> }] = sent
    expect(url).toBe('https://hooks.example/in')
    expect(JSON.parse(body)).toEqual({
      id,
      event: 'order.confirmed',
      createdAt: expect.stringMatching(/Z$/),
      data: { order: 'ABC' },
    })
    const [, t = '', v1 = ''] = headers['miftah-signature']?.match(/^t=(\d+),v1=([0-9a-f]{64})$/) ?? []
    expect(Number(t)).toBe(Math.floor(now / 1000))
    expect(createHmac('sha256', 'whsec').update(`${t}.${body}`).digest('hex')).toBe(v1)
    expect(createHmac('sha256', 'other').update(`${t}.${body}`).digest('hex')).not.toBe(v1)
    expect(await delivery(id)).toMatchObject({
      state: 'delivered',
      attempts: 1,
      response_status: 204,
      failure: null,
    })
    await deliverWebhook(getDb(), answering(204), id, false, now)
    expect(sent).toHaveLength(1)
  })

  test('throws to be tried again, and shows what failed for good', async () => {
    const id = await announced()
    await expect(deliverWebhook(getDb(), answering(302), id, false, now)).rejects.toThrow('answered 302')
    expect(await delivery(id)).toMatchObject({ state: 'queued', attempts: 1, response_status: 302 })
    const unreachable: PostWebhook = async () => {
      throw new Error('connection refused')
    }
    await expect(deliverWebhook(getDb(), unreachable, id, true, now)).rejects.toThrow('connection refused')
    expect(await delivery(id)).toMatchObject({
      state: 'failed',
      attempts: 2,
      response_status: null,
      failure: 'connection refused',
    })
    // Asked for once more by hand.
    await deliverWebhook(getDb(), answering(200), id, false, now)
    expect(await delivery(id)).toMatchObject({ state: 'delivered', attempts: 3 })
  })

  test('an endpoint that was switched off is left alone', async () => {
    const id = await announced()
    await getDb().updateTable('webhook_endpoint').set({ active: false }).where('id', '=', endpoint).execute()
    await deliverWebhook(getDb(), answering(200), id, false, now)
    expect(sent).toEqual([])
    expect(await delivery(id)).toMatchObject({ state: 'failed', failure: 'the endpoint is switched off' })
  })
})

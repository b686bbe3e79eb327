import * as calls from '#contracts/calls/office-webhooks.calls.ts'
import { answer, type Endpoint, endpoint } from '#server/calls/endpoint.ts'
import { refuse } from '#server/calls/endpoint-problems.ts'
import { addWebhook, changeWebhook, renewWebhookSecret } from './change-webhooks.ts'
import { listWebhooks } from './list-webhooks.ts'
import { listDeliveries, sendAgain, testWebhook } from './webhook-deliveries.ts'

const read = { access: 'staff', action: 'settings.read', limit: 'read' } as const
const change = { access: 'staff', action: 'settings.change', limit: 'write' } as const

/** Who hears of what happens here. */
export function webhookEndpoints(privateAddresses: boolean): Endpoint[] {
  const list = endpoint(
    calls.listWebhooks,
    { ...read, summary: 'api_docs.call_webhooks' },
    async ({ db, staff, now }) => {
      const listed = await listWebhooks(db, staff, now)
      return listed.ok ? answer(200, { items: listed.value }) : refuse(listed.code)
    },
  )
  const add = endpoint(
    calls.addWebhook,
    {
      ...change,
      summary: 'api_docs.call_add_webhook',
      // A second press finds the address known; the answer holds a secret, so it is not kept.
      idempotency: 'natural',
    },
    async ({ db, staff, body, now }) => {
      const added = await addWebhook(db, { actor: staff, privateAddresses, input: body }, now)
      return added.ok ? answer(201, added.value) : refuse(added.code)
    },
  )
  const edit = endpoint(
    calls.changeWebhook,
    {
      ...change,
      summary: 'api_docs.call_change_webhook',
      example: { active: false },
      idempotency: 'natural',
    },
    async ({ db, staff, params: { id }, body, now }) => {
      const changed = await changeWebhook(db, { actor: staff, privateAddresses, id, changes: body }, now)
      return changed.ok ? answer(204, null) : refuse(changed.code)
    },
  )
  const renew = endpoint(
    calls.renewWebhookSecret,
    { ...change, summary: 'api_docs.call_renew_webhook_secret', idempotency: 'natural' },
    async ({ db, staff, params: { id }, now }) => {
      const renewed = await renewWebhookSecret(db, { actor: staff, id }, now)
      return renewed.ok ? answer(200, renewed.value) : refuse(renewed.code)
    },
  )
  const tryOut = endpoint(
    calls.testWebhook,
    { ...change, summary: 'api_docs.call_test_webhook', idempotency: 'stored' },
    async ({ staff, params: { id }, now, once }) =>
      once(async (tx) => {
        const tested = await testWebhook(tx, { actor: staff, id }, now)
        return tested.ok ? answer(202, tested.value) : refuse(tested.code)
      }),
  )
  const deliveries = endpoint(
    calls.listDeliveries,
    { ...read, summary: 'api_docs.call_webhook_deliveries' },
    async ({ db, staff, params: { id }, query: { limit, cursor: after }, now }) => {
      const listed = await listDeliveries(db, { actor: staff, id, limit, after }, now)
      if (!listed.ok) return refuse(listed.code)
      return answer(200, { items: listed.value.items, nextCursor: listed.value.next })
    },
  )
  const again = endpoint(
    calls.sendDeliveryAgain,
    { ...change, summary: 'api_docs.call_webhook_again', idempotency: 'stored' },
    async ({ staff, params: { id, delivery: deliveryId }, now, once }) =>
      once(async (tx) => {
        const sent = await sendAgain(tx, { actor: staff, id, deliveryId }, now)
        return sent.ok ? answer(204, null) : refuse(sent.code)
      }),
  )
  return [list, add, edit, renew, tryOut, deliveries, again]
}

import * as calls from '#contracts/calls/office/webhooks.calls.ts'
import { answer, type Endpoint, endpoint, storedEndpoint } from '#server/calls/endpoint.ts'
import { refuse } from '#server/calls/endpoint-problems.ts'
import { answerOf } from '#server/calls/outcome.ts'
import { addWebhook, changeWebhook, renewWebhookSecret } from './change-webhooks.ts'
import { listWebhooks } from './list-webhooks.ts'
import { listDeliveries, sendAgain, testWebhook } from './webhook-deliveries.ts'

/** Who hears of what happens here. */
export function webhookEndpoints(privateAddresses: boolean): Endpoint[] {
  const list = endpoint(
    calls.listWebhooks,
    { action: 'settings.read', name: 'webhooks' },
    async ({ db, staff, now }) => {
      const listed = await listWebhooks(db, staff, now)
      return listed.ok ? answer(200, { items: listed.value }) : refuse(listed.code)
    },
  )
  const add = endpoint(
    calls.addWebhook,
    {
      action: 'settings.change',
      name: 'add_webhook',
      // A second press finds the address known; the answer holds a secret, so it is not kept.
      idempotency: 'natural',
    },
    async ({ db, staff, body, now }) =>
      answerOf(201, await addWebhook(db, { actor: staff, privateAddresses, input: body }, now), 'value'),
  )
  const edit = endpoint(
    calls.changeWebhook,
    { action: 'settings.change', name: 'change_webhook', example: { active: false }, idempotency: 'natural' },
    async ({ db, staff, params: { id }, body, now }) =>
      answerOf(
        204,
        await changeWebhook(db, { actor: staff, privateAddresses, id, changes: body }, now),
        null,
      ),
  )
  const renew = endpoint(
    calls.renewWebhookSecret,
    { action: 'settings.change', name: 'renew_webhook_secret', idempotency: 'natural' },
    async ({ db, staff, params: { id }, now }) =>
      answerOf(200, await renewWebhookSecret(db, { actor: staff, id }, now), 'value'),
  )
  const tryOut = storedEndpoint(
    calls.testWebhook,
    { action: 'settings.change', name: 'test_webhook' },
    async ({ staff, params: { id }, now }, tx) =>
      answerOf(202, await testWebhook(tx, { actor: staff, id }, now), 'value'),
  )
  const deliveries = endpoint(
    calls.listDeliveries,
    { action: 'settings.read', name: 'webhook_deliveries' },
    async ({ db, staff, params: { id }, query: { limit, cursor: after }, now }) => {
      const listed = await listDeliveries(db, { actor: staff, id, limit, after }, now)
      if (!listed.ok) return refuse(listed.code)
      return answer(200, { items: listed.value.items, nextCursor: listed.value.next })
    },
  )
  const again = storedEndpoint(
    calls.sendDeliveryAgain,
    { action: 'settings.change', name: 'webhook_again' },
    async ({ staff, params: { id, delivery: deliveryId }, now }, tx) =>
      answerOf(204, await sendAgain(tx, { actor: staff, id, deliveryId }, now), null),
  )
  return [list, add, edit, renew, tryOut, deliveries, again]
}

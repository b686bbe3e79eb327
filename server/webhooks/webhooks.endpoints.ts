import * as z from 'zod/mini'
import {
  webhookChanges,
  webhookDeliveryPage,
  webhookInput,
  webhookList,
  webhookSecret,
} from '#contracts/office-integrations.ts'
import { pageLimit } from '#contracts/page.ts'
import { answer, type Endpoint, endpoint } from '#server/http/endpoint.ts'
import { refuse } from '#server/http/endpoint-problems.ts'
import { addWebhook, changeWebhook, renewWebhookSecret } from './change-webhooks.ts'
import { listWebhooks } from './list-webhooks.ts'
import { listDeliveries, sendAgain, testWebhook } from './webhook-deliveries.ts'

const read = { access: 'staff', action: 'settings.read', method: 'get', limit: 'read' } as const
const change = { access: 'staff', action: 'settings.change', limit: 'write' } as const
const ofWebhook = { params: z.object({ id: z.uuid() }) }
const urlProblems = ['webhook_url', 'webhook_known'] as const

/** Who hears of what happens here. */
export function webhookEndpoints(privateAddresses: boolean): Endpoint[] {
  const list = endpoint(
    { ...read, path: '/office/webhooks', summary: 'api_docs.call_webhooks', answers: { 200: webhookList } },
    async ({ db, staff, now }) => {
      const listed = await listWebhooks(db, staff, now)
      return listed.ok ? answer(200, { items: listed.value }) : refuse(listed.code)
    },
  )
  const add = endpoint(
    {
      ...change,
      method: 'post',
      path: '/office/webhooks',
      summary: 'api_docs.call_add_webhook',
      body: webhookInput,
      answers: { 201: webhookSecret },
      problems: urlProblems,
      // A second press finds the address known; the answer holds a secret, so it is not kept.
      idempotency: 'natural',
    },
    async ({ db, staff, body, now }) => {
      const added = await addWebhook(db, { actor: staff, privateAddresses, input: body }, now)
      return added.ok ? answer(201, added.value) : refuse(added.code)
    },
  )
  const edit = endpoint(
    {
      ...change,
      ...ofWebhook,
      method: 'patch',
      path: '/office/webhooks/:id',
      summary: 'api_docs.call_change_webhook',
      body: webhookChanges,
      example: { active: false },
      answers: { 204: null },
      problems: ['not_found', ...urlProblems],
      idempotency: 'natural',
    },
    async ({ db, staff, params: { id }, body, now }) => {
      const changed = await changeWebhook(db, { actor: staff, privateAddresses, id, changes: body }, now)
      return changed.ok ? answer(204, null) : refuse(changed.code)
    },
  )
  const renew = endpoint(
    {
      ...change,
      ...ofWebhook,
      method: 'post',
      path: '/office/webhooks/:id/secret',
      summary: 'api_docs.call_renew_webhook_secret',
      answers: { 200: webhookSecret },
      problems: ['not_found'],
      idempotency: 'natural',
    },
    async ({ db, staff, params: { id }, now }) => {
      const renewed = await renewWebhookSecret(db, { actor: staff, id }, now)
      return renewed.ok ? answer(200, renewed.value) : refuse(renewed.code)
    },
  )
  const tryOut = endpoint(
    {
      ...change,
      ...ofWebhook,
      method: 'post',
      path: '/office/webhooks/:id/test',
      summary: 'api_docs.call_test_webhook',
      answers: { 202: z.object({ deliveryId: z.string() }) },
      problems: ['not_found', 'webhook_off'],
      idempotency: 'kept',
    },
    async ({ staff, params: { id }, now, once }) =>
      once(async (tx) => {
        const tested = await testWebhook(tx, { actor: staff, id }, now)
        return tested.ok ? answer(202, tested.value) : refuse(tested.code)
      }),
  )
  const deliveries = endpoint(
    {
      ...read,
      ...ofWebhook,
      path: '/office/webhooks/:id/deliveries',
      summary: 'api_docs.call_webhook_deliveries',
      query: z.object({ limit: pageLimit, cursor: z.optional(z.uuid()) }),
      answers: { 200: webhookDeliveryPage },
    },
    async ({ db, staff, params: { id }, query: { limit, cursor: after }, now }) => {
      const listed = await listDeliveries(db, { actor: staff, id, limit, after }, now)
      if (!listed.ok) return refuse(listed.code)
      return answer(200, { items: listed.value.items, nextCursor: listed.value.next })
    },
  )
  const again = endpoint(
    {
      ...change,
      method: 'post',
      path: '/office/webhooks/:id/deliveries/:delivery/again',
      summary: 'api_docs.call_webhook_again',
      params: z.object({ id: z.uuid(), delivery: z.uuid() }),
      answers: { 204: null },
      problems: ['not_found'],
      idempotency: 'kept',
    },
    async ({ staff, params: { id, delivery: deliveryId }, now, once }) =>
      once(async (tx) => {
        const sent = await sendAgain(tx, { actor: staff, id, deliveryId }, now)
        return sent.ok ? answer(204, null) : refuse(sent.code)
      }),
  )
  return [list, add, edit, renew, tryOut, deliveries, again]
}

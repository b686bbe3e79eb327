import { call } from '#contracts/calls/call.ts'
import { uuidParams } from '#contracts/calls/params.ts'
import {
  deliveryParams,
  deliveryQuery,
  testedWebhook,
  webhookChanges,
  webhookDeliveryPage,
  webhookInput,
  webhookList,
  webhookSecret,
} from '#contracts/office/integrations.ts'

const urlProblems = ['webhook_url', 'webhook_known'] as const

export const listWebhooks = call('get', '/office/webhooks', { answers: { 200: webhookList } })

export const addWebhook = call('post', '/office/webhooks', {
  body: webhookInput,
  answers: { 201: webhookSecret },
  problems: urlProblems,
})

export const changeWebhook = call('patch', '/office/webhooks/:id', {
  params: uuidParams,
  body: webhookChanges,
  answers: { 204: null },
  problems: ['not_found', ...urlProblems],
})

export const renewWebhookSecret = call('post', '/office/webhooks/:id/secret', {
  params: uuidParams,
  answers: { 200: webhookSecret },
  problems: ['not_found'],
})

export const testWebhook = call('post', '/office/webhooks/:id/test', {
  params: uuidParams,
  answers: { 202: testedWebhook },
  problems: ['not_found', 'webhook_off'],
})

export const listDeliveries = call('get', '/office/webhooks/:id/deliveries', {
  params: uuidParams,
  query: deliveryQuery,
  answers: { 200: webhookDeliveryPage },
})

export const sendDeliveryAgain = call('post', '/office/webhooks/:id/deliveries/:delivery/again', {
  params: deliveryParams,
  answers: { 204: null },
  problems: ['not_found'],
})

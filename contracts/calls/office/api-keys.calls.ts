import { call } from '#contracts/calls/call.ts'
import { uuidParams } from '#contracts/calls/params.ts'
import { apiKeyList, madeApiKey, newApiKey } from '#contracts/office/integrations.ts'

export const listApiKeys = call('get', '/office/api-keys', { answers: { 200: apiKeyList } })

export const makeApiKey = call('post', '/office/api-keys', {
  body: newApiKey,
  answers: { 201: madeApiKey },
  problems: ['api_key_known', 'branch_unknown'],
})

export const revokeApiKey = call('delete', '/office/api-keys/:id', {
  params: uuidParams,
  answers: { 204: null },
  problems: ['not_found'],
})

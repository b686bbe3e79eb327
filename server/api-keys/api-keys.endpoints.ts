import * as calls from '#contracts/calls/office/api-keys.calls.ts'
import { answer, type Endpoint, endpoint } from '#server/calls/endpoint.ts'
import { refuse } from '#server/calls/endpoint-problems.ts'
import { answerOf } from '#server/calls/outcome.ts'
import { listApiKeys } from './list-api-keys.ts'
import { makeApiKey } from './make-api-key.ts'
import { revokeApiKey } from './revoke-api-key.ts'

/** Keys of programs. What makes one is kept nowhere: so no answer of it may be kept by its idempotency key either. */
export function apiKeyEndpoints(): Endpoint[] {
  return [
    endpoint(calls.listApiKeys, { action: 'settings.read', name: 'api_keys' }, async ({ db, staff, now }) => {
      const listed = await listApiKeys(db, staff, now)
      return listed.ok ? answer(200, { items: listed.value }) : refuse(listed.code)
    }),
    endpoint(
      calls.makeApiKey,
      {
        action: 'settings.change',
        name: 'make_api_key',
        example: { name: 'Screen in the hall', actions: ['tonight.read'], branches: ['riyadh'] },
        // A second press finds the name taken.
        idempotency: 'natural',
      },
      async ({ db, staff, body, now }) =>
        answerOf(201, await makeApiKey(db, { actor: staff, wish: body }, now), 'value'),
    ),
    endpoint(
      calls.revokeApiKey,
      { action: 'settings.change', name: 'revoke_api_key', idempotency: 'natural' },
      async ({ db, staff, params: { id }, now }) =>
        answerOf(204, await revokeApiKey(db, { actor: staff, id }, now), null),
    ),
  ]
}

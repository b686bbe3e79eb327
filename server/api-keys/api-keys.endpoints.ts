import * as calls from '#contracts/calls/office-api-keys.calls.ts'
import { answer, type Endpoint, endpoint } from '#server/calls/endpoint.ts'
import { refuse } from '#server/calls/endpoint-problems.ts'
import { listApiKeys } from './list-api-keys.ts'
import { makeApiKey } from './make-api-key.ts'
import { revokeApiKey } from './revoke-api-key.ts'

/** Keys of programs. What makes one is kept nowhere: so no answer of it may be kept by its idempotency key either. */
export function apiKeyEndpoints(): Endpoint[] {
  return [
    endpoint(
      calls.listApiKeys,
      { access: 'staff', action: 'settings.read', summary: 'api_docs.call_api_keys', limit: 'read' },
      async ({ db, staff, now }) => {
        const listed = await listApiKeys(db, staff, now)
        return listed.ok ? answer(200, { items: listed.value }) : refuse(listed.code)
      },
    ),
    endpoint(
      calls.makeApiKey,
      {
        access: 'staff',
        action: 'settings.change',
        summary: 'api_docs.call_make_api_key',
        example: { name: 'Screen in the hall', actions: ['tonight.read'], branches: ['riyadh'] },
        limit: 'write',
        // A second press finds the name taken.
        idempotency: 'natural',
      },
      async ({ db, staff, body, now }) => {
        const made = await makeApiKey(db, { actor: staff, wish: body }, now)
        return made.ok ? answer(201, made.value) : refuse(made.code)
      },
    ),
    endpoint(
      calls.revokeApiKey,
      {
        access: 'staff',
        action: 'settings.change',
        summary: 'api_docs.call_revoke_api_key',
        limit: 'write',
        idempotency: 'natural',
      },
      async ({ db, staff, params: { id }, now }) => {
        const revoked = await revokeApiKey(db, { actor: staff, id }, now)
        return revoked.ok ? answer(204, null) : refuse(revoked.code)
      },
    ),
  ]
}

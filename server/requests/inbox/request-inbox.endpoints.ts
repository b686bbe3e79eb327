import * as calls from '#contracts/calls/office/requests.calls.ts'
import { answer, type Endpoint, endpoint } from '#server/calls/endpoint.ts'
import { refuse } from '#server/calls/endpoint-problems.ts'
import { answerOf } from '#server/calls/outcome.ts'
import { listDeskRequests } from './list-desk-requests.ts'
import { noteRequestRead } from './note-request-read.ts'
import { requestOfCall } from './request-of-call.ts'
import { showDeskRequest } from './show-desk-request.ts'

/** The inbox of a branch, or of all of them: who asked for what, and who has looked. */
export function requestInboxEndpoints(): Endpoint[] {
  return [
    endpoint(
      calls.listDeskRequests,
      { action: 'request.read', name: 'desk_requests' },
      async ({ db, staff, branch, query, now }) =>
        answerOf(
          200,
          await listDeskRequests(db, { actor: staff, branch: branch.slug, ...query }, now),
          'requests',
        ),
    ),
    endpoint(
      calls.listDeskRequestsEverywhere,
      { action: 'request.list', name: 'desk_requests_everywhere' },
      async ({ db, staff, query, now }) =>
        answerOf(200, await listDeskRequests(db, { actor: staff, ...query }, now), 'requests'),
    ),
    endpoint(calls.showDeskRequest, { action: 'request.read', name: 'desk_request' }, async (call) => {
      const found = await requestOfCall(call.db, call, 'request.read')
      return found.ok ? answer(200, await showDeskRequest(call.db, found.id, call.now)) : refuse(found.code)
    }),
    endpoint(
      calls.noteRequestRead,
      { action: 'request.read', name: 'read_request', idempotency: 'natural' },
      async (call) => {
        const found = await requestOfCall(call.db, call, 'request.read')
        if (!found.ok) return refuse(found.code)
        await noteRequestRead(call.db, found.id, call.now)
        return answer(204, null)
      },
    ),
  ]
}

import * as calls from '#contracts/calls/office-requests.calls.ts'
import { answer, type Endpoint, endpoint } from '#server/calls/endpoint.ts'
import { refuse } from '#server/calls/endpoint-problems.ts'
import { listDeskRequests } from './list-desk-requests.ts'
import { noteRequestRead } from './note-request-read.ts'
import { requestOfCall } from './request-of-call.ts'
import { showDeskRequest } from './show-desk-request.ts'

/** The inbox of a branch, or of all of them: who asked for what, and who has looked. */
export function requestInboxEndpoints(): Endpoint[] {
  const inbox = endpoint(
    calls.listDeskRequests,
    { access: 'staff', action: 'request.read', summary: 'api_docs.call_desk_requests', limit: 'read' },
    async ({ db, staff, branch, query, now }) => {
      const listed = await listDeskRequests(db, { actor: staff, branch: branch.slug, ...query }, now)
      return listed.ok ? answer(200, listed.requests) : refuse(listed.code)
    },
  )
  const everywhere = endpoint(
    calls.listDeskRequestsEverywhere,
    {
      access: 'staff',
      action: 'request.list',
      summary: 'api_docs.call_desk_requests_everywhere',
      limit: 'read',
    },
    async ({ db, staff, query, now }) => {
      const listed = await listDeskRequests(db, { actor: staff, ...query }, now)
      return listed.ok ? answer(200, listed.requests) : refuse(listed.code)
    },
  )
  const show = endpoint(
    calls.showDeskRequest,
    { access: 'staff', action: 'request.read', summary: 'api_docs.call_desk_request', limit: 'read' },
    async (call) => {
      const found = await requestOfCall(call.db, call, 'request.read')
      return found.ok ? answer(200, await showDeskRequest(call.db, found.id, call.now)) : refuse(found.code)
    },
  )
  const read = endpoint(
    calls.noteRequestRead,
    {
      access: 'staff',
      action: 'request.read',
      summary: 'api_docs.call_read_request',
      limit: 'write',
      idempotency: 'natural',
    },
    async (call) => {
      const found = await requestOfCall(call.db, call, 'request.read')
      if (!found.ok) return refuse(found.code)
      await noteRequestRead(call.db, found.id, call.now)
      return answer(204, null)
    },
  )
  return [inbox, everywhere, show, read]
}

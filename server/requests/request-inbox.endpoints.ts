import * as z from 'zod/mini'
import { deskRequest, deskRequestFilter, deskRequests } from '#contracts/office-requests.ts'
import { slug } from '#contracts/slug.ts'
import { answer, type Endpoint, endpoint } from '#server/http/endpoint.ts'
import { refuse } from '#server/http/endpoint-problems.ts'
import { listDeskRequests } from './list-desk-requests.ts'
import { noteRequestRead } from './note-request-read.ts'
import { inboxPath, ofRequest, requestOfCall, requestPath } from './request-of-call.ts'
import { showDeskRequest } from './show-desk-request.ts'

/** The inbox of a branch, or of all of them: who asked for what, and who has looked. */
export function requestInboxEndpoints(): Endpoint[] {
  const inbox = endpoint(
    {
      access: 'staff',
      action: 'request.read',
      method: 'get',
      path: inboxPath,
      summary: 'api_docs.call_desk_requests',
      params: z.object({ branch: slug }),
      query: deskRequestFilter,
      answers: { 200: deskRequests },
      limit: 'read',
    },
    async ({ db, staff, branch, query, now }) => {
      const listed = await listDeskRequests(db, { actor: staff, branch: branch.slug, ...query }, now)
      return listed.ok ? answer(200, listed.requests) : refuse(listed.code)
    },
  )
  const everywhere = endpoint(
    {
      access: 'staff',
      action: 'request.list',
      method: 'get',
      path: '/office/requests',
      summary: 'api_docs.call_desk_requests_everywhere',
      query: deskRequestFilter,
      answers: { 200: deskRequests },
      limit: 'read',
    },
    async ({ db, staff, query, now }) => {
      const listed = await listDeskRequests(db, { actor: staff, ...query }, now)
      return listed.ok ? answer(200, listed.requests) : refuse(listed.code)
    },
  )
  const show = endpoint(
    {
      access: 'staff',
      action: 'request.read',
      method: 'get',
      path: requestPath,
      summary: 'api_docs.call_desk_request',
      params: ofRequest,
      answers: { 200: deskRequest },
      problems: ['request_not_found', 'request_automatic'],
      limit: 'read',
    },
    async (call) => {
      const found = await requestOfCall(call.db, call, 'request.read')
      return found.ok ? answer(200, await showDeskRequest(call.db, found.id, call.now)) : refuse(found.code)
    },
  )
  const read = endpoint(
    {
      access: 'staff',
      action: 'request.read',
      method: 'post',
      path: `${requestPath}/reading`,
      summary: 'api_docs.call_read_request',
      params: ofRequest,
      answers: { 204: null },
      problems: ['request_not_found', 'request_automatic'],
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

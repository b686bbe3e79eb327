import * as calls from '#contracts/calls/office/requests.calls.ts'
import { answer, type Endpoint, endpoint } from '#server/calls/endpoint.ts'
import { refuse } from '#server/calls/endpoint-problems.ts'
import { answerOf } from '#server/calls/outcome.ts'
import { deleteAutomaticRequest } from './delete-automatic-request.ts'
import { passRequest } from './pass-request.ts'
import { requestOfCall } from './request-of-call.ts'
import { showDeskRequest } from './show-desk-request.ts'

const ofAutomatic = { action: 'request.answer', idempotency: 'natural' } as const

/** What is done about a form that looks as if a program had filled it in. */
export function automaticRequestEndpoints(): Endpoint[] {
  return [
    endpoint(calls.passRequest, { ...ofAutomatic, name: 'pass_request' }, async (call) => {
      const { db, staff, now } = call
      const found = await requestOfCall(db, call, 'request.read')
      if (!found.ok) return refuse(found.code)
      const passed = await passRequest(db, { requestId: found.id, staffId: staff.id }, now)
      return passed.ok ? answer(200, await showDeskRequest(db, found.id, now)) : refuse(passed.code)
    }),
    endpoint(calls.deleteAutomaticRequest, { ...ofAutomatic, name: 'delete_request' }, async (call) => {
      const { db, staff, now } = call
      const found = await requestOfCall(db, call, 'request.read')
      if (!found.ok) return refuse(found.code)
      return answerOf(
        204,
        await deleteAutomaticRequest(db, { requestId: found.id, staffId: staff.id }, now),
        null,
      )
    }),
  ]
}

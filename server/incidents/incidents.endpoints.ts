import * as calls from '#contracts/calls/office/incidents.calls.ts'
import { answer, type Endpoint, endpoint, storedEndpoint } from '#server/calls/endpoint.ts'
import { refuse } from '#server/calls/endpoint-problems.ts'
import type { Queries } from '#server/db/connect.ts'
import { bookingAnswer, orderOf } from '#server/desk/desk-call.ts'
import type { DeskOrderCall } from '#server/desk/desk-order.ts'
import { listIncidents } from './list-incidents.ts'
import { mendIncident } from './mend-incident.ts'
import { noteIncident } from './note-incident.ts'
import { takeBackIncident } from './take-back-incident.ts'

/** What was broken: noted at the game it spoiled, until somebody mends it. */
export function incidentEndpoints(): Endpoint[] {
  return [
    endpoint(
      calls.listIncidents,
      // Not for programs, which may read bookings.
      { action: 'incident.note', name: 'incidents' },
      (call) => incidentsAnswer(call.db, orderOf(call)),
    ),
    storedEndpoint(
      calls.noteIncident,
      {
        action: 'incident.note',
        name: 'note_incident',
        example: { kind: 'technology', note: 'The third lock does not open.' },
      },
      async (call, tx) => {
        const { id, code } = call.params
        const noted = await noteIncident(tx, { ...orderOf(call), ...call.body, id }, call.now)
        return noted === 'noted' ? answer(200, await bookingAnswer(tx, code, call.now)) : refuse(noted)
      },
    ),
    endpoint(
      calls.takeBackIncident,
      { action: 'incident.note', name: 'take_back_incident', idempotency: 'natural' },
      async (call) => {
        const order = orderOf(call)
        const done = await takeBackIncident(call.db, { ...order, id: call.params.id }, call.now)
        return done === 'taken_back' ? incidentsAnswer(call.db, order) : refuse(done)
      },
    ),
    endpoint(
      calls.mendIncident,
      { action: 'incident.note', name: 'mend_incident', idempotency: 'natural' },
      async (call) => {
        const order = orderOf(call)
        const done = await mendIncident(call.db, { ...order, id: call.params.id }, call.now)
        return done === 'mended' ? incidentsAnswer(call.db, order) : refuse(done)
      },
    ),
  ]
}

async function incidentsAnswer(db: Queries, { actor, branchId, code }: DeskOrderCall) {
  const found = await listIncidents(db, { actorId: actor.id, branchId, code })
  return found ? answer(200, found) : refuse('order_not_found')
}

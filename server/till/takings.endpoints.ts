import * as calls from '#contracts/calls/till.calls.ts'
import { type Endpoint, storedEndpoint } from '#server/calls/endpoint.ts'
import { refuse } from '#server/calls/endpoint-problems.ts'
import { answerOf } from '#server/calls/outcome.ts'
import { orderOf } from '#server/desk/desk-call.ts'
import { showDeskOrder } from '#server/desk/show-desk-order.ts'
import { correctTaking } from './correct-taking.ts'
import { undoTaking } from './undo-taking.ts'

/** What was taken at a desk and was wrong. */
export function takingEndpoints(): Endpoint[] {
  return [
    storedEndpoint(calls.undoTaking, { action: 'payment.take', name: 'undo_taking' }, async (call, tx) => {
      const done = await undoTaking(tx, { ...orderOf(call), taking: call.params.taking }, call.now)
      if (done !== 'undone') return refuse(done)
      return answerOf(200, await showDeskOrder(tx, orderOf(call), call.now), 'shown')
    }),
    storedEndpoint(
      calls.correctTaking,
      {
        action: 'payment.take',
        name: 'correct_taking',
        example: { means: 'card_terminal', amount: 18_400, reason: 'The wrong button' },
      },
      async (call, tx) => {
        const input = { ...orderOf(call), taking: call.params.taking, correction: call.body }
        const done = await correctTaking(tx, input, call.now)
        if (done !== 'corrected') return refuse(done)
        return answerOf(200, await showDeskOrder(tx, orderOf(call), call.now), 'shown')
      },
    ),
  ]
}

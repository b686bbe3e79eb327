import * as calls from '#contracts/calls/office/ready.calls.ts'
import { answer, type Endpoint, endpoint } from '#server/calls/endpoint.ts'
import { refuse } from '#server/calls/endpoint-problems.ts'
import { answerOf } from '#server/calls/outcome.ts'
import type { Env } from '#server/env.ts'
import { changeHome } from './change-home.ts'
import { changeOpening } from './change-opening.ts'
import { showReady } from './show-ready.ts'
import { allowPreview } from './venue-preview.ts'

/** How far a venue is, where it is, and whether guests come in. */
export function readyEndpoints(env: Env): Endpoint[] {
  return [
    endpoint(calls.showReady, { action: 'settings.read', name: 'ready' }, async ({ db, staff, now }) =>
      answerOf(200, await showReady(db, staff, env, now), 'value'),
    ),
    endpoint(
      calls.changeOpening,
      { action: 'venue.open', name: 'change_opening', idempotency: 'natural' },
      async ({ db, staff, body: { open }, now }) => {
        const changed = await changeOpening(db, { actor: staff, open }, env, now)
        if (changed.ok) return answer(200, changed.value)
        return changed.code === 'not_ready'
          ? refuse('not_ready', { more: { ready: changed.ready } })
          : refuse(changed.code)
      },
    ),
    endpoint(
      calls.changeHome,
      {
        action: 'settings.change',
        name: 'change_home',
        idempotency: 'natural',
        example: {
          country: 'OM',
          currency: 'OMR',
          timeZone: 'Asia/Muscat',
          vatRate: 500,
          vatNumber: null,
          weekendDays: [5, 6],
        },
      },
      async ({ db, staff, body, now }) =>
        answerOf(200, await changeHome(db, { actor: staff, home: body }, env, now), 'value'),
    ),
    endpoint(
      calls.allowPreview,
      { action: 'settings.read', name: 'allow_preview', idempotency: 'natural' },
      async ({ db, now, c }) => {
        await allowPreview(c, db, env, now)
        return answer(204, null)
      },
    ),
  ]
}

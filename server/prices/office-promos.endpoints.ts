import * as calls from '#contracts/calls/office/promos.calls.ts'
import { answer, type BranchOfCall, type Endpoint, endpoint, storedEndpoint } from '#server/calls/endpoint.ts'
import { refuse } from '#server/calls/endpoint-problems.ts'
import { answerOf } from '#server/calls/outcome.ts'
import type { SignedInStaff } from '#server/calls/staff-door.ts'
import { changePromoCode } from './change-promo-code.ts'
import { listDeskPromos, showDeskPromo } from './list-desk-promos.ts'
import { makePromoCode } from './make-promo-code.ts'
import { switchPromoCode } from './switch-promo-code.ts'
import { tryPromoCode } from './try-promo-code.ts'

type Named = { readonly staff: SignedInStaff; readonly branch: BranchOfCall }
const byWhom = ({ staff, branch }: Named) => ({ actor: staff, branchId: branch.id })

const terms = {
  name: { en: 'Autumn nights', ar: 'ليالي الخريف' },
  effect: { percent: 1500 },
  firstDay: '2026-11-01',
  lastDay: '2026-11-30',
  weekdays: [1, 2, 3],
  everywhere: false,
  rooms: ['vault'],
  useLimit: 200,
  perGuest: 1,
}

/** The promo codes of a branch, and those of the venue beside them. */
export function officePromoEndpoints(): Endpoint[] {
  return [
    endpoint(calls.listDeskPromos, { action: 'promo.change', name: 'desk_promos' }, async (call) =>
      answerOf(200, await listDeskPromos(call.db, byWhom(call), call.now), 'promos'),
    ),
    storedEndpoint(
      calls.makePromoCode,
      { action: 'promo.change', name: 'make_promo', example: { code: 'AUTUMN15', ...terms } },
      async (call, tx) => {
        const made = await makePromoCode(tx, { ...byWhom(call), promo: call.body }, call.now)
        return made.ok
          ? answer(201, await showDeskPromo(tx, byWhom(call), made.id, call.now))
          : refuse(made.code)
      },
    ),
    storedEndpoint(
      calls.changePromoCode,
      { action: 'promo.change', name: 'change_promo', example: terms },
      async (call, tx) => {
        const { id } = call.params
        const done = await changePromoCode(tx, { ...byWhom(call), id, terms: call.body }, call.now)
        return done === 'changed'
          ? answer(200, await showDeskPromo(tx, byWhom(call), id, call.now))
          : refuse(done)
      },
    ),
    storedEndpoint(
      calls.switchPromoCode,
      { action: 'promo.change', name: 'switch_promo', example: { active: false } },
      async (call, tx) => {
        const { id } = call.params
        const done = await switchPromoCode(tx, { ...byWhom(call), id, ...call.body }, call.now)
        return done === 'switched'
          ? answer(200, await showDeskPromo(tx, byWhom(call), id, call.now))
          : refuse(done)
      },
    ),
    endpoint(calls.tryPromoCode, { action: 'promo.change', name: 'try_promo' }, async (call) =>
      answerOf(
        200,
        await tryPromoCode(call.db, { ...byWhom(call), ...call.params, ...call.query }, call.now),
      ),
    ),
  ]
}

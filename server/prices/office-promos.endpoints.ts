import * as calls from '#contracts/calls/office-promos.calls.ts'
import { answer, type BranchOfCall, type Endpoint, endpoint } from '#server/calls/endpoint.ts'
import { refuse } from '#server/calls/endpoint-problems.ts'
import type { SignedInStaff } from '#server/calls/staff-door.ts'
import { changePromoCode } from './change-promo-code.ts'
import { listDeskPromos, showDeskPromo } from './list-desk-promos.ts'
import { makePromoCode } from './make-promo-code.ts'
import { switchPromoCode } from './switch-promo-code.ts'
import { tryPromoCode } from './try-promo-code.ts'

const staffOnly = { access: 'staff', action: 'promo.change' } as const
const change = { ...staffOnly, limit: 'write', idempotency: 'stored' } as const

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
  const all = endpoint(
    calls.listDeskPromos,
    { ...staffOnly, summary: 'api_docs.call_desk_promos', limit: 'read' },
    async (call) => {
      const listed = await listDeskPromos(call.db, byWhom(call), call.now)
      return listed.ok ? answer(200, listed.promos) : refuse(listed.code)
    },
  )
  const make = endpoint(
    calls.makePromoCode,
    { ...change, summary: 'api_docs.call_make_promo', example: { code: 'AUTUMN15', ...terms } },
    async (call) =>
      call.once(async (tx) => {
        const made = await makePromoCode(tx, { ...byWhom(call), promo: call.body }, call.now)
        return made.ok
          ? answer(201, await showDeskPromo(tx, byWhom(call), made.id, call.now))
          : refuse(made.code)
      }),
  )
  const edit = endpoint(
    calls.changePromoCode,
    { ...change, summary: 'api_docs.call_change_promo', example: terms },
    async (call) =>
      call.once(async (tx) => {
        const { id } = call.params
        const done = await changePromoCode(tx, { ...byWhom(call), id, terms: call.body }, call.now)
        return done === 'changed'
          ? answer(200, await showDeskPromo(tx, byWhom(call), id, call.now))
          : refuse(done)
      }),
  )
  const turn = endpoint(
    calls.switchPromoCode,
    { ...change, summary: 'api_docs.call_switch_promo', example: { active: false } },
    async (call) =>
      call.once(async (tx) => {
        const { id } = call.params
        const done = await switchPromoCode(tx, { ...byWhom(call), id, ...call.body }, call.now)
        return done === 'switched'
          ? answer(200, await showDeskPromo(tx, byWhom(call), id, call.now))
          : refuse(done)
      }),
  )
  const attempt = endpoint(
    calls.tryPromoCode,
    { ...staffOnly, summary: 'api_docs.call_try_promo', limit: 'read' },
    async (call) => {
      const tried = await tryPromoCode(call.db, { ...byWhom(call), ...call.params, ...call.query }, call.now)
      return tried.ok ? answer(200, { verdict: tried.verdict }) : refuse(tried.code)
    },
  )
  return [all, make, edit, turn, attempt]
}

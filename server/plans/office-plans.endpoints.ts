import * as calls from '#contracts/calls/office-plans.calls.ts'
import { answer, type BranchOfCall, type Endpoint, endpoint } from '#server/calls/endpoint.ts'
import { refuse } from '#server/calls/endpoint-problems.ts'
import type { SignedInStaff } from '#server/calls/staff-door.ts'
import type { Queries } from '#server/db/connect.ts'
import { addExtraSession } from './add-extra-session.ts'
import type { PlanCall } from './plan-change.ts'
import { previewPlan } from './preview-plan.ts'
import { removeExtraSession } from './remove-extra-session.ts'
import { removeSeason } from './remove-season.ts'
import { saveSeason } from './save-season.ts'
import { saveWeeklyPlan } from './save-weekly-plan.ts'
import { showPlanBook } from './show-plan-book.ts'

const ofPlans = { access: 'staff', action: 'plan.change' } as const
const change = { ...ofPlans, limit: 'write', idempotency: 'stored' } as const

/** Who changes which branch's plans, of a call. */
export function planCallOf(call: { readonly staff: SignedInStaff; readonly branch: BranchOfCall }): PlanCall {
  return { actor: call.staff, branchId: call.branch.id }
}

/** The week, the seasons and the extra sessions of a branch. Changes answer with everything as it is then. */
export function officePlanEndpoints(): Endpoint[] {
  const book = async (db: Queries, { id }: BranchOfCall, now: number) =>
    answer(200, await showPlanBook(db, id, now))
  return [
    endpoint(
      calls.showPlanBook,
      { ...ofPlans, limit: 'read', summary: 'api_docs.call_plan_book' },
      ({ db, branch, now }) => book(db, branch, now),
    ),
    endpoint(
      calls.previewPlan,
      {
        ...ofPlans,
        limit: 'read',
        idempotency: 'natural',
        summary: 'api_docs.call_plan_preview',
        example: { season: null, rooms: [], week: '2026-12-06' },
      },
      async ({ db, branch, body, now }) => {
        const { week, ...draft } = body
        return answer(200, await previewPlan(db, { branchId: branch.id, draft, week }, now))
      },
    ),
    endpoint(
      calls.saveWeeklyPlan,
      {
        ...change,
        summary: 'api_docs.call_save_weekly_plan',
        example: {
          version: '…',
          rooms: [{ room: 'vault', sessions: [{ weekday: 7, starts: '18:00', audience: 'everyone' }] }],
        },
      },
      (call) =>
        call.once(async (tx) => {
          const saved = await saveWeeklyPlan(tx, { ...planCallOf(call), ...call.body }, call.now)
          return saved.ok ? book(tx, call.branch, call.now) : refuse(saved.code)
        }),
    ),
    endpoint(
      calls.addSeason,
      {
        ...change,
        summary: 'api_docs.call_add_season',
        example: {
          name: { en: 'Ramadan', ar: 'رمضان' },
          from: '2027-02-08',
          until: '2027-03-08',
          openingHours: null,
          rooms: [],
        },
      },
      (call) =>
        call.once(async (tx) => {
          const saved = await saveSeason(tx, { ...planCallOf(call), season: call.body }, call.now)
          return saved.ok ? book(tx, call.branch, call.now) : refuse(saved.code)
        }),
    ),
    endpoint(calls.saveSeason, { ...change, summary: 'api_docs.call_save_season' }, (call) =>
      call.once(async (tx) => {
        const { version, ...season } = call.body
        const changes = { id: call.params.id, version }
        const saved = await saveSeason(tx, { ...planCallOf(call), season, changes }, call.now)
        return saved.ok ? book(tx, call.branch, call.now) : refuse(saved.code)
      }),
    ),
    endpoint(calls.removeSeason, { ...change, summary: 'api_docs.call_remove_season' }, (call) =>
      call.once(async (tx) => {
        const removed = await removeSeason(tx, { ...planCallOf(call), seasonId: call.params.id }, call.now)
        return removed.ok ? book(tx, call.branch, call.now) : refuse(removed.code)
      }),
    ),
    endpoint(
      calls.addExtraSession,
      {
        ...change,
        summary: 'api_docs.call_add_extra',
        example: { room: 'vault', date: '2026-12-02', starts: '23:45', audience: 'everyone' },
      },
      (call) =>
        call.once(async (tx) => {
          const { room, ...extra } = call.body
          const added = await addExtraSession(tx, { ...planCallOf(call), room, extra }, call.now)
          return added.ok ? book(tx, call.branch, call.now) : refuse(added.code)
        }),
    ),
    endpoint(calls.removeExtraSession, { ...change, summary: 'api_docs.call_remove_extra' }, (call) =>
      call.once(async (tx) => {
        const input = { ...planCallOf(call), extraId: call.params.id }
        const removed = await removeExtraSession(tx, input, call.now)
        return removed.ok ? book(tx, call.branch, call.now) : refuse(removed.code)
      }),
    ),
  ]
}

import * as calls from '#contracts/calls/office/plans.calls.ts'
import { answer, type BranchOfCall, type Endpoint, endpoint, storedEndpoint } from '#server/calls/endpoint.ts'
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

/** Who changes which branch's plans, of a call. */
export function planCallOf(call: { readonly staff: SignedInStaff; readonly branch: BranchOfCall }): PlanCall {
  return { actor: call.staff, branchId: call.branch.id }
}

/** The week, the seasons and the extra sessions of a branch. Changes answer with everything as it is then. */
export function officePlanEndpoints(): Endpoint[] {
  const book = async (db: Queries, { id }: BranchOfCall, now: number) =>
    answer(200, await showPlanBook(db, id, now))
  return [
    endpoint(calls.showPlanBook, { action: 'plan.change', name: 'plan_book' }, ({ db, branch, now }) =>
      book(db, branch, now),
    ),
    endpoint(
      calls.previewPlan,
      {
        action: 'plan.change',
        name: 'plan_preview',
        limit: 'read',
        idempotency: 'natural',
        example: { season: null, rooms: [], week: '2026-12-06' },
      },
      async ({ db, branch, body, now }) => {
        const { week, ...draft } = body
        return answer(200, await previewPlan(db, { branchId: branch.id, draft, week }, now))
      },
    ),
    storedEndpoint(
      calls.saveWeeklyPlan,
      {
        action: 'plan.change',
        name: 'save_weekly_plan',
        example: {
          version: '…',
          rooms: [
            {
              room: 'vault',
              sessions: [{ weekday: 7, starts: '18:00', audience: 'everyone', mode: 'private' }],
            },
          ],
        },
      },
      async (call, tx) => {
        const saved = await saveWeeklyPlan(tx, { ...planCallOf(call), ...call.body }, call.now)
        return saved.ok ? book(tx, call.branch, call.now) : refuse(saved.code)
      },
    ),
    storedEndpoint(
      calls.addSeason,
      {
        action: 'plan.change',
        name: 'add_season',
        example: {
          name: { en: 'Ramadan', ar: 'رمضان' },
          from: '2027-02-08',
          until: '2027-03-08',
          openingHours: null,
          rooms: [],
        },
      },
      async (call, tx) => {
        const saved = await saveSeason(tx, { ...planCallOf(call), season: call.body }, call.now)
        return saved.ok ? book(tx, call.branch, call.now) : refuse(saved.code)
      },
    ),
    storedEndpoint(calls.saveSeason, { action: 'plan.change', name: 'save_season' }, async (call, tx) => {
      const { version, ...season } = call.body
      const changes = { id: call.params.id, version }
      const saved = await saveSeason(tx, { ...planCallOf(call), season, changes }, call.now)
      return saved.ok ? book(tx, call.branch, call.now) : refuse(saved.code)
    }),
    storedEndpoint(calls.removeSeason, { action: 'plan.change', name: 'remove_season' }, async (call, tx) => {
      const removed = await removeSeason(tx, { ...planCallOf(call), seasonId: call.params.id }, call.now)
      return removed.ok ? book(tx, call.branch, call.now) : refuse(removed.code)
    }),
    storedEndpoint(
      calls.addExtraSession,
      {
        action: 'plan.change',
        name: 'add_extra',
        example: {
          room: 'vault',
          date: '2026-12-02',
          starts: '23:45',
          audience: 'everyone',
          mode: 'private',
        },
      },
      async (call, tx) => {
        const { room, ...extra } = call.body
        const added = await addExtraSession(tx, { ...planCallOf(call), room, extra }, call.now)
        return added.ok ? book(tx, call.branch, call.now) : refuse(added.code)
      },
    ),
    storedEndpoint(
      calls.removeExtraSession,
      { action: 'plan.change', name: 'remove_extra' },
      async (call, tx) => {
        const input = { ...planCallOf(call), extraId: call.params.id }
        const removed = await removeExtraSession(tx, input, call.now)
        return removed.ok ? book(tx, call.branch, call.now) : refuse(removed.code)
      },
    ),
  ]
}

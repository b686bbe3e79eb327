import * as calls from '#contracts/calls/till.calls.ts'
import { answer, type Endpoint, endpoint, storedEndpoint } from '#server/calls/endpoint.ts'
import { refuse } from '#server/calls/endpoint-problems.ts'
import { answerOf } from '#server/calls/outcome.ts'
import { closeDay } from './close-day.ts'
import { listClosedDays, readDayClose } from './day-close.queries.ts'
import { moveCash } from './move-cash.ts'
import { showOpenTill } from './show-open-till.ts'
import { writeDayCloseCsv } from './write-day-close-csv.ts'

/** The drawer of a branch: what is in it, and how its evenings were closed. */
export function dayCloseEndpoints(): Endpoint[] {
  return [
    endpoint(
      calls.showOpenTill,
      { action: 'till.read', name: 'open_till' },
      async ({ db, staff, branch, query, now }) =>
        answerOf(200, await showOpenTill(db, { actor: staff, branchId: branch.id, ...query }, now), 'till'),
    ),
    storedEndpoint(
      calls.moveCash,
      { action: 'till.close', name: 'move_cash', example: { amount: 20_000, reason: 'Coins for change' } },
      async ({ staff, branch, body, now }, tx) => {
        const moved = await moveCash(tx, { actor: staff, branchId: branch.id, move: body }, now)
        if (!moved.ok) return refuse(moved.code)
        return answerOf(200, await showOpenTill(tx, { actor: staff, branchId: branch.id }, now), 'till')
      },
    ),
    storedEndpoint(
      calls.closeDay,
      {
        action: 'till.close',
        name: 'close_day',
        example: {
          through: '2026-11-18',
          counted: { cash: 120_000, card_terminal: 86_000, transfer: 0 },
          expected: { cash: 120_500, card_terminal: 86_000, transfer: 0 },
          leftInDrawer: 50_000,
          reason: 'Five riyals too much given back as change',
        },
      },
      async ({ staff, branch, body, now }, tx) =>
        answerOf(201, await closeDay(tx, { actor: staff, branchId: branch.id, day: body }, now), 'close'),
    ),
    endpoint(
      calls.listClosedDays,
      { action: 'report.read', name: 'closed_days' },
      async ({ db, branch, query: { cursor } }) =>
        answer(200, await listClosedDays(db, branch.id, cursor ? Number(cursor) : null)),
    ),
    endpoint(
      calls.showDayClose,
      { action: 'report.read', name: 'day_close' },
      async ({ db, branch, params }) => {
        const close = await readDayClose(db, branch.id, params.number)
        return close ? answer(200, close) : refuse('not_found')
      },
    ),
    endpoint(
      calls.downloadDayClose,
      { action: 'report.read', name: 'day_close_csv' },
      async ({ db, branch, params, query, locale }) => {
        const close = await readDayClose(db, branch.id, params.number)
        if (!close) return refuse('not_found')
        const headers = {
          'Content-Type': 'text/csv; charset=utf-8',
          'Content-Disposition': `attachment; filename="${branch.slug}-close-${params.number}.csv"`,
        }
        return { response: new Response(writeDayCloseCsv(close, query.lang ?? locale), { headers }) }
      },
    ),
  ]
}

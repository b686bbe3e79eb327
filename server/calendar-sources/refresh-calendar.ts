import type { Database } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { readRow, updateRow } from '#server/db/rows.ts'
import { aheadMs, applyEvents, type SourceRow } from './apply-events.ts'
import type { FetchCalendar, FetchProblem } from './fetch-calendar.ts'
import { type ReadEvents, readEvents } from './read-events.ts'

/** A calendar that answers is read again after this; one that does not, a little later. */
const every = 15 * 60_000
const later = 60 * 60_000

export type CalendarProblem = FetchProblem | Extract<ReadEvents, { ok: false }>['code']

/** Reads another calendar again. While it does not answer, the hours it last named stay blocked. */
export async function refreshCalendar(
  db: Database,
  fetchCalendar: FetchCalendar,
  source: SourceRow,
  now: number,
): Promise<CalendarProblem | null> {
  if (source.url === null) return null
  const fetched = await fetchCalendar(source.url, source.problem === null ? source.entity_tag : null)
  const tried = { tried_at: new Date(now), next_at: new Date(now + (fetched.ok ? every : later)) }
  if (!fetched.ok) {
    await updateRow(db, 'calendar_source', source.id, { ...tried, problem: fetched.code })
    return fetched.code
  }
  if ('unchanged' in fetched) {
    await updateRow(db, 'calendar_source', source.id, { ...tried, read_at: new Date(now), problem: null })
    return null
  }
  const { time_zone: timeZone } = await readRow(db, 'branch', { id: source.branch_id }, ['time_zone'])
  const read = readEvents(fetched.text, { timeZone, from: now, until: now + aheadMs })
  if (!read.ok) {
    await updateRow(db, 'calendar_source', source.id, { ...tried, problem: read.code })
    return read.code
  }
  await inTransaction(db, async (tx) => {
    // One that was taken away meanwhile blocks nothing any more.
    const still = await tx
      .selectFrom('calendar_source')
      .select('id')
      .where('id', '=', source.id)
      .forUpdate()
      .executeTakeFirst()
    if (!still) return
    await applyEvents(tx, source, read.events, now)
    const seen = {
      read_at: new Date(now),
      entity_tag: fetched.tag,
      problem: null,
      events: read.events.length,
    }
    await updateRow(tx, 'calendar_source', source.id, { ...tried, ...seen })
  })
  return null
}

const mostAtOnce = 50

/** Reads all calendars whose time has come. Answers how many. Those of the archive wait until it comes back. */
export async function refreshCalendars(
  db: Database,
  fetchCalendar: FetchCalendar,
  now: number,
): Promise<number> {
  const due = await db
    .selectFrom('calendar_source')
    .selectAll()
    .where('next_at', '<=', new Date(now))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('branch')
            .leftJoin('room', (join) => join.onRef('room.id', '=', 'calendar_source.room_id'))
            .select('branch.id')
            .whereRef('branch.id', '=', 'calendar_source.branch_id')
            .where(({ eb, or }) =>
              or([eb('branch.archived_at', 'is not', null), eb('room.archived_at', 'is not', null)]),
            ),
        ),
      ),
    )
    .orderBy('next_at')
    .limit(mostAtOnce)
    .execute()
  for (const source of due) await refreshCalendar(db, fetchCalendar, source, now)
  return due.length
}

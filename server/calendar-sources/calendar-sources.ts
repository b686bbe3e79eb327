import type { CalendarSource } from '#contracts/calendar-sources.ts'
import { requirePermission, type StaffActor } from '#domain/staff/require-permission.ts'
import { changeByStaff } from '#server/audit/change-by-staff.ts'
import type { Outcome } from '#server/calls/outcome.ts'
import type { Database, Queries } from '#server/db/connect.ts'
import { findRow, readRow } from '#server/db/rows.ts'
import { aheadMs, applyEvents } from './apply-events.ts'
import type { FetchCalendar } from './fetch-calendar.ts'
import { readEvents } from './read-events.ts'
import { type CalendarProblem, refreshCalendar } from './refresh-calendar.ts'

type AtBranch = { readonly actor: StaffActor; readonly branchId: number }

const mostConflicts = 50

/** The other calendars of a branch, each with who is booked in its hours. */
export async function listCalendarSources(
  db: Queries,
  { actor, branchId }: AtBranch,
  now: number,
): Promise<Outcome<{ items: CalendarSource[] }>> {
  const refused = requirePermission(actor, 'calendar.change', branchId, now)
  if (refused) return { ok: false, code: refused }
  const sources = await db
    .selectFrom('calendar_source')
    .leftJoin('room', 'room.id', 'calendar_source.room_id')
    .selectAll('calendar_source')
    .select('room.slug as room')
    .where('calendar_source.branch_id', '=', branchId)
    .orderBy('calendar_source.created_at')
    .execute()
  const items: CalendarSource[] = []
  for (const source of sources)
    items.push({
      id: source.id,
      room: source.room,
      name: source.name,
      host: source.url && new URL(source.url).hostname,
      events: source.events,
      problem: source.problem as CalendarProblem | null,
      readAt: source.read_at?.toISOString() ?? null,
      conflicts: await readConflicts(db, source.id, now),
    })
  return { ok: true, items }
}

async function readConflicts(
  db: Queries,
  sourceId: string,
  now: number,
): Promise<CalendarSource['conflicts']> {
  const rows = await db
    .selectFrom('time_block')
    .innerJoin('booking', (join) =>
      join
        .onRef('booking.branch_id', '=', 'time_block.branch_id')
        .on(({ eb, or, ref }) =>
          or([eb('time_block.room_id', 'is', null), eb('time_block.room_id', '=', ref('booking.room_id'))]),
        )
        .onRef('booking.starts_at', '<', 'time_block.ends_at')
        .onRef('booking.free_at', '>', 'time_block.starts_at'),
    )
    .innerJoin('order', 'order.id', 'booking.order_id')
    .innerJoin('room', 'room.id', 'booking.room_id')
    .select(['order.code as order', 'order.name', 'room.slug as room', 'booking.starts_at as startsAt'])
    .distinctOn(['booking.starts_at', 'booking.id'])
    .where('time_block.source_id', '=', sourceId)
    .where('booking.status', 'in', ['confirmed', 'checked_in'])
    .where('booking.ends_at', '>', new Date(now))
    .orderBy('booking.starts_at')
    .orderBy('booking.id')
    .limit(mostConflicts)
    .execute()
  return rows.map(({ startsAt, ...row }) => ({ ...row, startsAt: startsAt.toISOString() }))
}

type Add = AtBranch & {
  readonly name: string
  readonly room: string | null
  readonly url?: string | undefined
  readonly file?: string | undefined
}

/** Follows another calendar from now on, by its address; or blocks the hours of one that was sent as a file. */
export async function addCalendarSource(
  db: Database,
  fetchCalendar: FetchCalendar,
  { actor, branchId, name, room: slug, url, file }: Add,
  now: number,
): Promise<Outcome<{ source: CalendarSource }, CalendarProblem | 'room_unknown'>> {
  const refused = requirePermission(actor, 'calendar.change', branchId, now)
  if (refused) return { ok: false, code: refused }
  const room = slug === null ? null : await findRow(db, 'room', { slug, branch_id: branchId }, ['id'])
  if (room === undefined) return { ok: false, code: 'room_unknown' }
  const address = url?.trim().replace(/^webcals?:/i, 'https:') || null
  // Nothing outside is asked while others wait for a transaction.
  const fetched = address
    ? await fetchCalendar(address, null)
    : { ok: true as const, text: file ?? '', tag: null }
  if (!fetched.ok) return fetched
  if (!('text' in fetched)) return { ok: false, code: 'calendar_away' }
  const { time_zone: timeZone } = await readRow(db, 'branch', { id: branchId }, ['time_zone'])
  const read = readEvents(fetched.text, { timeZone, from: now, until: now + aheadMs })
  if (!read.ok) return read
  const added = await changeByStaff(
    db,
    { actor, action: 'calendar.change', branchId, now },
    async (tx, audit) => {
      const source = { branch_id: branchId, room_id: room?.id ?? null, name }
      const { id } = await tx
        .insertInto('calendar_source')
        .values({
          ...source,
          url: address,
          entity_tag: fetched.tag,
          events: read.events.length,
          read_at: new Date(now),
          tried_at: new Date(now),
          next_at: address ? new Date(now + 15 * 60_000) : null,
          created_by: actor.id,
          created_at: new Date(now),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await applyEvents(tx, { id, ...source }, read.events, now)
      const after = {
        name,
        room: slug,
        host: address && new URL(address).hostname,
        events: read.events.length,
      }
      await audit({ action: 'calendar.connected', noun: 'calendar', nounId: id, branchId, after })
      return { ok: true as const, id }
    },
  )
  return added.ok ? showOne(db, { actor, branchId, id: added.id }, now) : added
}

type OfSource = AtBranch & { readonly id: string }

async function showOne(
  db: Queries,
  { id, ...at }: OfSource,
  now: number,
): Promise<Outcome<{ source: CalendarSource }, never>> {
  const listed = await listCalendarSources(db, at, now)
  if (!listed.ok) return listed
  const source = listed.items.find((one) => one.id === id)
  if (!source) throw new Error(`The calendar ${id} is not there`)
  return { ok: true, source }
}

/** Reads one again at once. */
export async function readCalendarAgain(
  db: Database,
  fetchCalendar: FetchCalendar,
  { actor, branchId, id }: OfSource,
  now: number,
): Promise<Outcome<{ source: CalendarSource }, CalendarProblem | 'not_found'>> {
  const refused = requirePermission(actor, 'calendar.change', branchId, now)
  if (refused) return { ok: false, code: refused }
  const source = await db
    .selectFrom('calendar_source')
    .selectAll()
    .where('id', '=', id)
    .where('branch_id', '=', branchId)
    .executeTakeFirst()
  if (!source) return { ok: false, code: 'not_found' }
  const problem = await refreshCalendar(db, fetchCalendar, source, now)
  return problem ? { ok: false, code: problem } : showOne(db, { actor, branchId, id }, now)
}

/** Follows a calendar no longer: its hours are free again. Twice is once. */
export async function removeCalendarSource(
  db: Queries,
  { actor, branchId, id }: OfSource,
  now: number,
): Promise<Outcome> {
  return changeByStaff(db, { actor, action: 'calendar.change', branchId, now }, async (tx, audit) => {
    const source = await findRow(tx, 'calendar_source', { id, branch_id: branchId }, ['name', 'events'])
    if (!source) return { ok: true }
    await tx.deleteFrom('calendar_source').where('id', '=', id).execute()
    await audit({ action: 'calendar.removed', noun: 'calendar', nounId: id, branchId, before: source })
    return { ok: true }
  })
}

import type { Selectable } from 'kysely'
import type { Schema, Transaction } from '#server/db/connect.ts'
import type { BusyEvent } from './read-events.ts'

export type SourceRow = Selectable<Schema['calendar_source']>

/** How far ahead another calendar is followed. */
export const aheadMs = 400 * 24 * 60 * 60_000

const batch = 500

/**
 * Makes the blocked hours of a calendar what its events are: new ones come, those that are gone go. Hours in which
 * somebody is booked already are blocked all the same, so that nobody else is; who is booked stays, and is listed.
 */
export async function applyEvents(
  tx: Transaction,
  source: Pick<SourceRow, 'id' | 'branch_id' | 'room_id' | 'name'>,
  events: readonly BusyEvent[],
  now: number,
): Promise<void> {
  // Whoever books waits, as for hours that staff block.
  await tx.selectFrom('branch').select('id').where('id', '=', source.branch_id).forUpdate().execute()
  const known = await tx
    .selectFrom('time_block')
    .select(['id', 'source_key'])
    .where('source_id', '=', source.id)
    .where('ends_at', '>', new Date(now))
    .execute()
  const wanted = new Set(events.map(({ key }) => key))
  const gone = known.filter(({ source_key }) => !wanted.has(source_key ?? '')).map(({ id }) => id)
  for (let from = 0; from < gone.length; from += batch)
    await tx
      .deleteFrom('time_block')
      .where('id', 'in', gone.slice(from, from + batch))
      .execute()
  const here = new Set(known.map(({ source_key }) => source_key))
  const fresh = events.filter(({ key }) => !here.has(key))
  for (let from = 0; from < fresh.length; from += batch)
    await tx
      .insertInto('time_block')
      .values(
        fresh.slice(from, from + batch).map(({ key, startsAt, endsAt }) => ({
          branch_id: source.branch_id,
          room_id: source.room_id,
          starts_at: new Date(startsAt),
          ends_at: new Date(endsAt),
          kind: 'other' as const,
          // What the event is called there may name somebody, and is nobody's business here.
          note: source.name,
          created_by: null,
          created_at: new Date(now),
          source_id: source.id,
          source_key: key,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['source_id', 'source_key']).where('source_id', 'is not', null).doNothing(),
      )
      .execute()
}

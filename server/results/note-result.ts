import type { ResultNoted } from '#contracts/office/results.ts'
import { teamNameOf } from '#domain/result/game-result.ts'
import type { Queries } from '#server/db/connect.ts'
import { findRow } from '#server/db/rows.ts'
import { aboutBooking, changeDeskOrder } from '#server/desk/change-desk-order.ts'
import type { DeskOrderCall, DeskRefusal } from '#server/desk/desk-order.ts'
import { announceEvent } from '#server/outbox/announce-event.ts'
import { openGamePage } from './open-game-page.ts'

type NoteResult = DeskOrderCall & { readonly result: ResultNoted }

export type ResultRefusal = DeskRefusal | 'not_played' | 'team_name_wrong' | 'host_unknown'

/**
 * Writes down how a game ended, from its end on or already while it runs. What was wrong is written anew: pages, cards and
 * lists show it from then on, at the addresses they have.
 */
export async function noteResult(
  db: Queries,
  { result, ...call }: NoteResult,
  now: number,
): Promise<'noted' | ResultRefusal> {
  const done = await changeDeskOrder(db, call, 'result.note', now, async (tx, { booking }, audit) => {
    if (!booking || !isPlayed(booking, now)) return 'not_played'
    const teamName = teamNameOf(result.teamName)
    if (teamName === 'wrong') return 'team_name_wrong'
    const hostId = result.host === undefined ? call.actor.id : result.host
    if (hostId && !(await findRow(tx, 'staff_member', { id: hostId }, ['id']))) return 'host_unknown'
    const { escaped, seconds, clues, helped } = result
    const row = { escaped, seconds, clues, helped, team_name: teamName, host_id: hostId }
    const before = await tx
      .selectFrom('game_result')
      .select(['escaped', 'seconds', 'clues', 'helped', 'team_name'])
      .where('booking_id', '=', booking.id)
      .executeTakeFirst()
    const at = new Date(now)
    await tx
      .insertInto('game_result')
      .values({ ...row, booking_id: booking.id, noted_at: at, changed_at: at })
      .onConflict((known) => known.column('booking_id').doUpdateSet({ ...row, changed_at: at }))
      .execute()
    await openGamePage(tx, booking.id, now)
    const told = { booking: booking.id, escaped, seconds, clues, helped }
    await announceEvent(tx, 'game.result_noted', told)
    await audit({
      action: 'booking.result_noted',
      ...aboutBooking(booking),
      ...(before && { before: { ...before, team_name: undefined } }),
      after: { escaped, seconds, clues, helped, order: call.code },
    })
    return 'noted'
  })
  return typeof done === 'string' ? done : done.code
}

/** They are in, or were. */
export function isPlayed({ status, starts_at }: { status: string; starts_at: Date }, now: number): boolean {
  return (status === 'checked_in' || status === 'completed') && starts_at.getTime() <= now
}

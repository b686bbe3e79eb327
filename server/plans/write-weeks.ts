import type { WeeklySession } from '#domain/availability/session-plan.ts'
import { weekFrom } from '#domain/time/calendar-date.ts'
import type { Transaction } from '#server/db/connect.ts'
import type { PlannedRoom, RoomSessions } from './office-plan.queries.ts'

const weekdayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

type WeeksToWrite = {
  readonly branchId: number
  /** Null for the weekly plan. */
  readonly seasonId: number | null
  readonly rooms: readonly PlannedRoom[]
  readonly weeks: readonly RoomSessions[]
}

/** Puts other weeks in the place of those of the named rooms. */
export async function writeWeeks(
  tx: Transaction,
  { branchId, seasonId, rooms, weeks }: WeeksToWrite,
): Promise<void> {
  const written = weeks.flatMap(({ room, sessions }) => {
    const found = rooms.find(({ slug }) => slug === room)
    return found ? [{ roomId: found.id, sessions }] : []
  })
  if (written.length === 0) return
  await tx
    .deleteFrom('weekly_session')
    .where(
      'room_id',
      'in',
      written.map(({ roomId }) => roomId),
    )
    .where('season_id', seasonId === null ? 'is' : '=', seasonId)
    .execute()
  const rows = written.flatMap(({ roomId, sessions }) =>
    sessions.map(({ weekday, starts, audience, mode }) => ({
      branch_id: branchId,
      room_id: roomId,
      season_id: seasonId,
      weekday,
      starts,
      audience,
      mode,
    })),
  )
  if (rows.length > 0) await tx.insertInto('weekly_session').values(rows).execute()
}

/** Weeks as the audit log tells them: `vault: { Mon: "16:00, 17:15 women" }`. */
export function weeksInWords(weeks: readonly RoomSessions[]): Record<string, Record<string, string>> {
  return Object.fromEntries(
    weeks.map(({ room, sessions }) => [
      room,
      Object.fromEntries(
        weekFrom(1).flatMap((weekday) => {
          const starts = sessions.filter((session) => session.weekday === weekday).map(inWords)
          return starts.length > 0 ? [[weekdayNames[weekday - 1] ?? '', starts.join(', ')]] : []
        }),
      ),
    ]),
  )
}

function inWords({ starts, audience, mode }: WeeklySession): string {
  const words = [audience === 'everyone' ? '' : audience, mode === 'private' ? '' : mode.replace('_', ' ')]
  return [starts, ...words.filter(Boolean)].join(' ')
}

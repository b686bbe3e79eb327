import type { Session } from '#domain/availability/session-plan.ts'
import { sessionsOfDay } from '#domain/availability/sessions-of-day.ts'
import { addDays } from '#domain/time/calendar-date.ts'
import { readBranchBook } from '#server/availability/branch-book.ts'
import type { Queries } from '#server/db/connect.ts'

export type SessionToCome = Session & {
  readonly branchId: number
  readonly branch: string
  readonly roomId: number
  readonly room: string
}

/** Every session that the branches sell to one group from the day after tomorrow on, evening by evening. */
export async function sessionsToCome(db: Queries, now: number): Promise<SessionToCome[]> {
  const branches = await db.selectFrom('branch').select('slug').orderBy('id').execute()
  const sessions: SessionToCome[] = []
  for (const { slug } of branches) {
    const book = await readBranchBook(db, slug, now)
    if (!book) throw new Error(`The branch ${slug} is gone`)
    const today = new Date(now).toISOString().slice(0, 10)
    for (let day = 2; day < book.clock.horizonDays - 1; day++)
      for (const room of book.rooms)
        for (const session of sessionsOfDay(room.sessions, book.clock, addDays(today, day)))
          if (session.mode === 'private')
            sessions.push({
              ...session,
              branchId: book.id,
              branch: slug,
              roomId: room.id,
              room: room.slug,
            })
  }
  return sessions.sort((one, other) => one.startsAt - other.startsAt || one.roomId - other.roomId)
}

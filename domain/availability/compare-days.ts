import { addDays, type IsoDate } from '../time/calendar-date.ts'
import type { SaleClock, Session, SessionPlan } from './session-plan.ts'
import { sessionsOfDay } from './sessions-of-day.ts'

export type ComparedSession = Session & { readonly change: 'same' | 'new' | 'gone' | 'audience' | 'mode' }

/** The evenings from a day on as another plan would make them, each session with what it is to the plan of now. */
export function compareDays(
  now: SessionPlan,
  then: SessionPlan,
  clock: SaleClock,
  days: { readonly from: IsoDate; readonly count: number },
): { readonly date: IsoDate; readonly sessions: ComparedSession[] }[] {
  return Array.from({ length: days.count }, (_, step) => {
    const date = addDays(days.from, step)
    const before = sessionsOfDay(now, clock, date)
    const after = sessionsOfDay(then, clock, date)
    const startsAfter = new Set(after.map(({ startsAt }) => startsAt))
    const gone = before.filter(({ startsAt }) => !startsAfter.has(startsAt))
    const sessions = [
      ...after.map((session) => ({ ...session, change: changeOf(session, before) })),
      ...gone.map((session) => ({ ...session, change: 'gone' as const })),
    ]
    return { date, sessions: sessions.sort((a, b) => a.startsAt - b.startsAt) }
  })
}

function changeOf(session: Session, before: readonly Session[]): 'same' | 'new' | 'audience' | 'mode' {
  const was = before.find(({ startsAt }) => startsAt === session.startsAt)
  if (!was) return 'new'
  if (was.audience !== session.audience) return 'audience'
  return was.mode === session.mode ? 'same' : 'mode'
}

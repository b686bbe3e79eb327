import type { MonthDay } from '#contracts/availability.ts'
import { freeSessions } from '#domain/availability/free-sessions.ts'
import { judgeTime, type SaleWindow } from '#domain/availability/sale-window.ts'
import type { Session } from '#domain/availability/session-plan.ts'
import type { IsoDate } from '#domain/time/calendar-date.ts'
import type { ClaimedTime } from './claimed-times.queries.ts'

type JudgedDay = { readonly state: MonthDay['state']; readonly free: readonly Session[] }

/** Whether an evening of a room can be booked, and which of its sessions. */
export function judgeDay(
  date: IsoDate,
  sessions: readonly Session[],
  claims: readonly ClaimedTime[],
  window: SaleWindow,
): JudgedDay {
  if (date < window.today) return { state: 'past', free: [] }
  if (date > window.lastDay) return { state: 'too_far', free: [] }
  if (sessions.length === 0) return { state: 'closed', free: [] }
  const open = sessions.filter((session) => judgeTime(window, session) === 'open')
  if (open.length === 0) return { state: 'past', free: [] }
  const free = freeSessions(open, claims)
  return { state: free.length > 0 ? 'free' : 'full', free }
}

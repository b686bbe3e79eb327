import { addDays, type IsoDate } from '../time/calendar-date.ts'
import { freeSessions } from './free-sessions.ts'
import { judgeTime, type SaleWindow } from './sale-window.ts'
import type { Audience, SaleClock, Session, SessionPlan, Taken } from './session-plan.ts'
import { sessionsOfDay } from './sessions-of-day.ts'

/** What an evening is looked at for; whatever is left out does not matter. */
export type EveningWish = {
  readonly players?: number | null | undefined
  readonly difficulty?: number | null | undefined
  /** Sessions that are for them alone. */
  readonly audience?: Audience | null | undefined
}

type WishedRoom = { readonly minPlayers: number; readonly maxPlayers: number; readonly difficulty: number }

/** Tells whether a room takes the group that is wished for and is as hard as wished. */
export function isWishedRoom(room: WishedRoom, { players, difficulty }: EveningWish): boolean {
  const fits = !players || (room.minPlayers <= players && players <= room.maxPlayers)
  return fits && (!difficulty || room.difficulty === difficulty)
}

/** The sessions for those who are wished for. */
export function wishedSessions(sessions: readonly Session[], { audience }: EveningWish): readonly Session[] {
  return audience ? sessions.filter((session) => session.audience === audience) : sessions
}

type PlannedRoom = WishedRoom & { readonly sessions: SessionPlan; readonly taken: readonly Taken[] }

type Evenings = { readonly from: IsoDate; readonly until: IsoDate; readonly count: number }

/** The first evenings, from one to another, that have what is wished for, each with how many sessions of it are free. */
export function nextEvenings(
  rooms: readonly PlannedRoom[],
  clock: SaleClock,
  wish: EveningWish,
  { from, until, count }: Evenings,
  window: SaleWindow,
): { readonly date: IsoDate; readonly free: number }[] {
  const wished = rooms.filter((room) => isWishedRoom(room, wish))
  const found: { date: IsoDate; free: number }[] = []
  for (let date = from; date <= until && found.length < count; date = addDays(date, 1)) {
    const free = wished.flatMap(({ sessions, taken }) => {
      const ofDay = wishedSessions(sessionsOfDay(sessions, clock, date), wish)
      return freeSessions(
        ofDay.filter((session) => judgeTime(window, session) === 'open'),
        taken,
      )
    })
    if (free.length > 0) found.push({ date, free: free.length })
  }
  return found
}

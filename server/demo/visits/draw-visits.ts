import type { Session } from '#domain/availability/session-plan.ts'
import { sessionsOfDay } from '#domain/availability/sessions-of-day.ts'
import { addDays, type IsoDate, weekdayOf } from '#domain/time/calendar-date.ts'
import { businessDay, type EpochMs, instantAt } from '#domain/time/wall-clock.ts'
import type { BranchBook, RoomBook } from '#server/availability/branch-book.ts'
import { demandOf, drawLead } from './demo-demand.ts'
import { type DemoGuest, drawGuest } from './demo-guests.ts'
import { between, chance, type Random, randomOf, weighted } from './demo-random.ts'

const minute = 60_000
const hour = 60 * minute

export const daysBack = 45
const daysAhead = 45

/** What became of a booking by now. */
type VisitOutcome = 'completed' | 'checked_in' | 'confirmed' | 'no_show' | 'cancelled' | 'expired'

/** A group and a session, before anything was priced. */
export type Visit = {
  /** Names everything that belongs to it. */
  readonly key: string
  readonly book: BranchBook
  readonly room: RoomBook
  readonly session: Session
  readonly outcome: VisitOutcome
  readonly source: 'web' | 'walk_in' | 'staff'
  readonly createdAt: EpochMs
  /** When it was cancelled or its hold ran out; for all others the end of time. */
  readonly endedAt: EpochMs
  readonly players: number
  readonly guest: DemoGuest
  /** For what is decided later, in the order of time. */
  readonly random: Random
}

/** The visits of all branches around today, in the order they were booked. */
export function drawVisits(books: readonly BranchBook[], seed: string, now: EpochMs): Visit[] {
  const visits = books.flatMap((book) => {
    const today = businessDay(now, book.clock.timeZone, book.clock.businessDayStart)
    return evenings(today).flatMap((date) => visitsOfEvening(book, date, date === today, seed, now))
  })
  return visits.sort((a, b) => a.createdAt - b.createdAt || (a.key < b.key ? -1 : 1))
}

function evenings(today: IsoDate): IsoDate[] {
  return Array.from({ length: daysBack + daysAhead + 1 }, (_, index) => addDays(today, index - daysBack))
}

function visitsOfEvening(
  book: BranchBook,
  date: IsoDate,
  isToday: boolean,
  seed: string,
  now: EpochMs,
): Visit[] {
  const midnight = instantAt(date, '00:00', book.clock.timeZone)
  const weekday = weekdayOf(date)
  return book.rooms.flatMap((room) =>
    sessionsOfDay(room.sessions, book.clock, date).flatMap((session) => {
      // Seats are for whoever looks at the demo; who played before had the room to themselves.
      if (session.mode === 'public' && session.startsAt > now) return []
      const demand = demandOf(weekday, (session.startsAt - midnight) / hour, room.prices.weekendDays)
      // Whoever looks at the demo looks at tonight: its board should have something on it.
      return visitsOfSession(book, room, session, isToday ? Math.min(0.96, demand * 1.3) : demand, seed, now)
    }),
  )
}

function visitsOfSession(
  book: BranchBook,
  room: RoomBook,
  session: Session,
  demand: number,
  seed: string,
  now: EpochMs,
): Visit[] {
  const key = `${book.slug} ${room.slug} ${session.startsAt}`
  const random = randomOf(`${seed} ${key}`)
  const common = (kind: string) => {
    const own = randomOf(`${seed} ${key} ${kind}`)
    return {
      key: `${key} ${kind}`,
      book,
      room,
      session,
      players: drawPlayers(own, room),
      guest: drawGuest(own, book.slug, session.audience === 'women'),
      random: own,
    }
  }
  const visits: Visit[] = []
  if (chance(random, demand)) {
    const source = drawSource(random, session.startsAt < now)
    const createdAt = whole(session.startsAt - leadOf(random, source, book))
    const outcome = outcomeOf(random, session, source, now)
    if (createdAt <= now - 30 * minute)
      visits.push({ ...common('visit'), source, createdAt, outcome, endedAt: Number.POSITIVE_INFINITY })
  }
  const gaveUp = drawGivenUp(random, session, book, now)
  // A slot is one group's at a time.
  const isFree = visits.every(({ createdAt }) => gaveUp && gaveUp.endedAt < createdAt)
  if (gaveUp && isFree) visits.unshift({ ...common(gaveUp.outcome), source: 'web', ...gaveUp })
  return visits
}

function drawPlayers(random: Random, { minPlayers, maxPlayers }: RoomBook): number {
  const sizes = Array.from({ length: maxPlayers - minPlayers + 1 }, (_, more) => minPlayers + more)
  return weighted(
    random,
    sizes.map((size) => [size, size === 2 ? 3 : size <= 5 ? 5 : 2] as const),
  )
}

function drawSource(random: Random, hasBegun: boolean): Visit['source'] {
  return weighted(random, [
    ['web', 84],
    ['staff', 9],
    ['walk_in', hasBegun ? 7 : 0],
  ] as const)
}

function leadOf(random: Random, source: Visit['source'], { clock }: BranchBook): number {
  if (source === 'walk_in') return between(random, 2 * minute, 25 * minute)
  return drawLead(random, (clock.leadMinutes + 5) * minute)
}

function outcomeOf(random: Random, session: Session, source: Visit['source'], now: EpochMs): VisitOutcome {
  const stayedAway = chance(random, 0.04) && source !== 'walk_in'
  if (session.startsAt > now) return 'confirmed'
  if (stayedAway && session.startsAt + 20 * minute <= now) return 'no_show'
  return session.endsAt <= now ? 'completed' : 'checked_in'
}

/** Now and then a slot was somebody else's before, who cancelled or never paid. */
function drawGivenUp(random: Random, session: Session, { clock }: BranchBook, now: EpochMs) {
  const outcome = weighted(random, [
    ['cancelled', 9],
    ['expired', 5],
    [null, 86],
  ] as const)
  const createdAt = whole(session.startsAt - drawLead(random, (clock.leadMinutes + 90) * minute))
  const untilStart = session.startsAt - createdAt
  const endedAt =
    outcome === 'expired'
      ? createdAt + (chance(random, 0.5) ? 10 : 30) * minute
      : whole(createdAt + untilStart * between(random, 0.1, 0.95))
  return outcome !== null && endedAt <= now ? { outcome, createdAt, endedAt } : null
}

const whole = (instant: number) => Math.floor(instant / 1000) * 1000

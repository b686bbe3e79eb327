import type { Room } from '#contracts/room.ts'
import { nextEvenings } from '#domain/availability/next-evenings.ts'
import { judgeTime, saleWindow } from '#domain/availability/sale-window.ts'
import type { Audience, SaleClock, Session, SessionPlan } from '#domain/availability/session-plan.ts'
import { sessionsOfDay } from '#domain/availability/sessions-of-day.ts'
import type { Locale } from '#domain/locale/locale.ts'
import type { Currency } from '#domain/money/money.ts'
import type { PricePlan } from '#domain/pricing/price-plan.ts'
import { priceTable } from '#domain/pricing/price-table.ts'
import type { PublicGameTerms } from '#domain/public-game/public-game-terms.ts'
import { seatPrices } from '#domain/public-game/seat-prices.ts'
import { addDays, type IsoDate } from '#domain/time/calendar-date.ts'
import { formatDate, timeParts } from '#domain/time/format-date.ts'
import { type EpochMs, wallClock } from '#domain/time/wall-clock.ts'
import type { Translate } from '#messages/translator.ts'
import { roomCard } from '../rooms/room-card.server.ts'
import type { OwnAudience } from './evening.server.ts'
import type { EveningFilters } from './evening-href.ts'
import {
  type AxisHour,
  type EveningPlan,
  type EveningRoom,
  eveningsNamed,
  type PlannedSlot,
} from './evening-plan.ts'

const minute = 60_000
const hour = 60 * minute

type RoomBook = {
  readonly slug: string
  readonly minPlayers: number
  readonly maxPlayers: number
  readonly sessions: SessionPlan
  readonly prices: PricePlan
  readonly publicGame: PublicGameTerms | null
}

/** What a branch sells by. */
type BranchBook = {
  readonly currency: Currency
  readonly clock: SaleClock
  readonly rooms: readonly RoomBook[]
}

type Played = { readonly room: Room; readonly book: RoomBook; readonly sessions: readonly Session[] }

/**
 * What a branch plays on an evening, and for how much: everything about it but who has booked what, which the page
 * can not know, since it is cached. Minutes are counted, not read off the clock, so a night with 23 or 25 hours is drawn
 * as long as it is.
 */
export function eveningPlan(
  book: BranchBook,
  rooms: readonly Room[],
  date: IsoDate,
  now: EpochMs,
  locale: Locale,
  t: Translate,
): EveningPlan {
  const { timeZone } = book.clock
  const window = saleWindow(book.clock, now)
  const evening = rooms.flatMap((room): Played[] => {
    const own = book.rooms.find(({ slug }) => slug === room.slug)
    return own ? [{ room, book: own, sessions: sessionsOfDay(own.sessions, book.clock, date) }] : []
  })
  const all = evening.flatMap(({ sessions }) => sessions)
  const first = Math.min(...all.map(({ startsAt }) => startsAt))
  const last = Math.max(...all.map(({ endsAt }) => endsAt))
  const axisFrom = all.length > 0 ? first - minutesPastHour(first, timeZone) * minute : 0
  const hours = Math.ceil((last - axisFrom) / hour)
  // Where the table ends no window is drawn on: its edge would be out of sight.
  const axisUntil = axisFrom + hours * hour
  const priceLists: number[][] = []
  const known = new Map<string, number>()
  const slotOf = (room: RoomBook, session: Session): PlannedSlot => {
    const verdict = judgeTime(window, session)
    const sold =
      session.mode === 'public' && room.publicGame ? seatPrices(room.prices, room.publicGame) : room.prices
    const totals = priceTable(sold, room, { ...session, bookedAt: now }).map(({ total }) => total)
    const name = totals.join()
    const prices = known.get(name) ?? priceLists.push(totals) - 1
    known.set(name, prices)
    return {
      startsAt: new Date(session.startsAt).toISOString(),
      audience: session.audience,
      mode: session.mode,
      state: verdict === 'open' ? 'free' : verdict,
      at: (session.startsAt - axisFrom) / minute,
      takes: (Math.min(session.freeAt, axisUntil) - session.startsAt) / minute,
      prices,
    }
  }
  return {
    timeZone,
    currency: book.currency,
    axisFrom,
    hours: all.length > 0 ? axis(axisFrom, hours, date, timeZone, locale) : [],
    priceLists,
    rooms: evening.map(({ room, book: own, sessions }): EveningRoom => {
      const { slug, href, name, facts, difficulty, difficultyLabel, picture, focal } = roomCard(
        room,
        locale,
        t,
      )
      const { minPlayers, maxPlayers } = room
      const slots = sessions.map((session) => slotOf(own, session))
      const card = { slug, href, name, facts, difficulty, difficultyLabel, picture, focal }
      return { ...card, minPlayers, maxPlayers, slots }
    }),
  }
}

function minutesPastHour(instant: EpochMs, timeZone: string): number {
  return Number(wallClock(instant, timeZone).time.slice(3))
}

function axis(from: EpochMs, count: number, evening: IsoDate, timeZone: string, locale: Locale): AxisHour[] {
  const hours = Array.from({ length: count }, (_, index) => wallClock(from + index * hour, timeZone))
  const midnight = hours.findIndex(({ date }) => date > evening)
  return hours.map(({ date, time }, index) => {
    const { clock, period } = timeParts(time, locale)
    return {
      clock: clock.slice(0, clock.indexOf(':')),
      period,
      night: date > evening,
      day: index === midnight ? formatDate(date, locale, 'weekdayLong') : null,
    }
  })
}

/** Whom some of an evening's sessions are for alone, by the plan. */
export function ownAudiences(book: BranchBook, date: IsoDate): OwnAudience[] {
  const sessions = book.rooms.flatMap((room) => sessionsOfDay(room.sessions, book.clock, date))
  return ownAudiencesOf(sessions)
}

function ownAudiencesOf(sessions: readonly { readonly audience: Audience }[]): OwnAudience[] {
  return (['women', 'families'] as const).filter((audience) =>
    sessions.some((session) => session.audience === audience),
  )
}

type Planned = { readonly rooms: readonly { readonly sessions: SessionPlan }[] }

/** Whom the plans of a branch have sessions for, this season or one to come: nobody looks for what it never plays. */
export function audiencesPlanned({ rooms }: Planned): OwnAudience[] {
  const planned = rooms.flatMap(({ sessions: { weekly, seasons, extras } }) => [
    ...weekly,
    ...seasons.flatMap(({ sessions }) => sessions),
    ...extras,
  ])
  return ownAudiencesOf(planned)
}

/** The next evenings for which what is looked for is planned; the browser asks which of them have it free. */
export function plannedEvenings(
  book: BranchBook,
  rooms: readonly Room[],
  filters: EveningFilters,
  after: IsoDate,
  now: EpochMs,
): IsoDate[] {
  const window = saleWindow(book.clock, now)
  const wished = rooms.flatMap(({ slug, difficulty }) => {
    const own = book.rooms.find((room) => room.slug === slug)
    return own ? [{ ...own, difficulty, taken: [] }] : []
  })
  const days = { from: addDays(after, 1), until: window.lastDay, count: eveningsNamed }
  return nextEvenings(wished, book.clock, filters, days, window).map(({ date }) => date)
}

/** The first evening after a date on which the branch plays; null when there is none within its horizon. */
export function nextOpenEvening(book: BranchBook, after: IsoDate, now: EpochMs): IsoDate | null {
  const { lastDay } = saleWindow(book.clock, now)
  for (let date = addDays(after, 1); date <= lastDay; date = addDays(date, 1))
    if (book.rooms.some(({ sessions }) => sessionsOfDay(sessions, book.clock, date).length > 0)) return date
  return null
}

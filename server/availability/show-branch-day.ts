import type { BranchDay, OfferedGame, SlotPrice, SlotState, TimetableSlot } from '#contracts/availability.ts'
import { freeSessions, hasSeats, overlaps } from '#domain/availability/free-sessions.ts'
import { judgeTime, type SaleWindow, saleWindow } from '#domain/availability/sale-window.ts'
import type { Session } from '#domain/availability/session-plan.ts'
import { sessionsOfDay } from '#domain/availability/sessions-of-day.ts'
import type { IsoDate } from '#domain/time/calendar-date.ts'
import type { EpochMs } from '#domain/time/wall-clock.ts'
import type { Queries } from '#server/db/connect.ts'
import type { BranchBook, RoomBook } from './branch-book.ts'
import { type ClaimedTime, readClaimedTimes } from './claimed-times.queries.ts'
import { gameOf } from './game-of.ts'
import { slotPrice } from './slot-price.ts'

/** The timetable of an evening, with prices for a group; for each room's smallest one when no size is given. */
export async function showBranchDay(
  db: Queries,
  book: BranchBook,
  date: IsoDate,
  players: number | undefined,
  now: EpochMs,
): Promise<BranchDay> {
  const evenings = book.rooms.map((room) => ({
    room,
    sessions: sessionsOfDay(room.sessions, book.clock, date),
  }))
  const claims = await claimsOn(db, evenings, now)
  const window = saleWindow(book.clock, now)
  return {
    branch: book.slug,
    date,
    timeZone: book.clock.timeZone,
    currency: book.currency,
    rooms: evenings.map(({ room, sessions }) => {
      const { slug, name, difficulty, minPlayers, maxPlayers } = room
      const ofRoom = claims.filter(({ roomId }) => roomId === room.id)
      const slots = sessions.map((planned): TimetableSlot => {
        const session = asPlayed(planned, ofRoom)
        const state = stateOf(session, ofRoom, window)
        const game = state === 'free' ? gameOf(room, session, ofRoom, now) : null
        return {
          startsAt: new Date(session.startsAt).toISOString(),
          endsAt: new Date(session.endsAt).toISOString(),
          audience: session.audience,
          mode: session.mode,
          state: game === 'over' ? 'too_soon' : state,
          price: state === 'free' && game !== 'over' ? priceOf(room, session, players, now, game) : null,
          ...(game && game !== 'over' && { game }),
        }
      })
      return { room: slug, name, difficulty, minPlayers, maxPlayers, slots }
    }),
  }
}

type Evening = { readonly room: RoomBook; readonly sessions: readonly Session[] }

/** By time rather than by evening: a late group of the evening before may still be inside. */
function claimsOn(db: Queries, evenings: readonly Evening[], now: EpochMs): Promise<ClaimedTime[]> {
  const played = evenings.filter(({ sessions }) => sessions.length > 0)
  const sessions = played.flatMap((evening) => evening.sessions)
  const span = {
    from: Math.min(...sessions.map(({ startsAt }) => startsAt)),
    until: Math.max(...sessions.map(({ freeAt }) => freeAt)),
  }
  return readClaimedTimes(
    db,
    played.map(({ room }) => room.id),
    span,
    now,
  )
}

/** Where whoever was first has left seats open, it is public for everybody else. */
function asPlayed(session: Session, claims: readonly ClaimedTime[]): Session {
  return freeSessions([session], claims)[0] ?? session
}

function stateOf(session: Session, claims: readonly ClaimedTime[], window: SaleWindow): SlotState {
  const verdict = judgeTime(window, session)
  if (verdict === 'past') return 'past'
  const inTheWay = claims.filter((other) => overlaps(session, other))
  const claim = inTheWay.find((other) => !hasSeats(session, other))
  if (claim) return claim.held ? 'held' : 'taken'
  return verdict === 'open' ? 'free' : verdict
}

/** What a group would pay, when as many fit. */
function priceOf(
  room: RoomBook,
  session: Session,
  players: number | undefined,
  now: EpochMs,
  game: OfferedGame | null,
): SlotPrice | null {
  if (session.mode === 'public' && game && (players ?? 1) > game.seatsLeft) return null
  return slotPrice(room, session, players, now)
}

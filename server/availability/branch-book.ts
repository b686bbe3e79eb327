import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { SaleClock, SessionPlan } from '#domain/availability/session-plan.ts'
import type { Localised } from '#domain/locale/localised.ts'
import type { Currency } from '#domain/money/money.ts'
import type { Policy } from '#domain/policy/policy.ts'
import type { PricePlan } from '#domain/pricing/price-plan.ts'
import type { PublicGameTerms } from '#domain/public-game/public-game-terms.ts'
import { addDays } from '#domain/time/calendar-date.ts'
import { businessDay } from '#domain/time/wall-clock.ts'
import type { Queries } from '#server/db/connect.ts'
import { makeAccountKey } from '#server/payment-providers/provider/account-key.ts'
import { readPolicy } from '#server/venue/read-policy.ts'
import { readPrices, roomPriceColumns, roomPricing } from './price-plan.queries.ts'
import { readPublicGames } from './public-games.queries.ts'
import { readSessions } from './session-plan.queries.ts'

export type RoomBook = {
  readonly id: number
  readonly slug: string
  readonly name: Localised
  readonly minPlayers: number
  readonly maxPlayers: number
  readonly difficulty: number
  readonly sessions: SessionPlan
  readonly prices: PricePlan
  /** Null for a room that only groups of its own play. */
  readonly publicGame: PublicGameTerms | null
}

/** Everything a branch sells by: its clock, its rooms, their plans and prices. Past evenings are left out. */
export type BranchBook = {
  readonly id: number
  readonly slug: string
  readonly name: Localised
  /** Guests see it. What they have booked goes on when they do not. */
  readonly published: boolean
  readonly currency: Currency
  /** Basis points. */
  readonly vatRate: number
  /** Who takes its money; null for whoever takes the venue's. */
  readonly paymentAccount: string | null
  readonly clock: SaleClock
  /** The venue's, which holds for every branch. */
  readonly policy: Policy
  /** The published ones, in the order they are shown. */
  readonly rooms: readonly RoomBook[]
}

/** Reads the book of a branch; null when there is no such branch. */
export async function readBranchBook(db: Queries, slug: string, now: number): Promise<BranchBook | null> {
  const branch = await db.selectFrom('branch').selectAll().where('slug', '=', slug).executeTakeFirst()
  if (!branch) return null
  const clock: SaleClock = {
    timeZone: branch.time_zone,
    businessDayStart: branch.business_day_start,
    leadMinutes: branch.lead_minutes,
    horizonDays: branch.horizon_days,
  }
  const rooms = await db
    .selectFrom('room')
    .select((room) => [
      'id',
      'slug',
      'name',
      'min_players',
      'max_players',
      'difficulty',
      'duration_minutes',
      'reset_minutes',
      ...roomPriceColumns,
      jsonArrayFrom(
        room
          .selectFrom('price_tier')
          .select(['players', 'per_player as price'])
          .whereRef('price_tier.room_id', '=', 'room.id')
          .orderBy('players'),
      ).as('tiers'),
    ])
    .where('branch_id', '=', branch.id)
    .where('published', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute()
  // A session of yesterday evening may still be running, and a booking of the day before may be moved.
  const firstDay = addDays(businessDay(now, clock.timeZone, clock.businessDayStart), -2)
  const sessions = await readSessions(db, branch.id, firstDay)
  const terms = await readPublicGames(db, branch.id)
  const { modifiers, addOns, fees } = await readPrices(db, branch.id)
  return {
    id: branch.id,
    slug: branch.slug,
    name: branch.name,
    published: branch.published,
    currency: branch.currency,
    vatRate: branch.vat_rate,
    paymentAccount: branch.payment_provider
      ? makeAccountKey({ provider: branch.payment_provider, account: branch.payment_account })
      : null,
    clock,
    policy: await readPolicy(db),
    rooms: rooms.map((room) => ({
      id: room.id,
      slug: room.slug,
      name: room.name,
      minPlayers: room.min_players,
      maxPlayers: room.max_players,
      difficulty: room.difficulty,
      sessions: {
        durationMinutes: room.duration_minutes,
        resetMinutes: room.reset_minutes,
        ...sessions(room.id),
      },
      prices: {
        roomId: room.id,
        roomName: room.name,
        currency: branch.currency,
        vatRate: branch.vat_rate,
        taxOnTop: branch.tax_on_top,
        timeZone: branch.time_zone,
        businessDayStart: branch.business_day_start,
        weekendDays: branch.weekend_days,
        depositPercent: branch.deposit_percent,
        ...roomPricing(room),
        tiers: room.tiers,
        fees,
        modifiers: modifiers.filter(({ roomId }) => roomId === null || roomId === room.id),
        addOns,
      },
      publicGame: terms.get(room.id) ?? null,
    })),
  }
}

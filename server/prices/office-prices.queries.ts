import type { OfficeModifier, PriceBook, PriceDraft } from '#contracts/office/prices.ts'
import { firstWeekday } from '#domain/branch/first-weekday.ts'
import type { Localised } from '#domain/locale/localised.ts'
import { tierPrice } from '#domain/pricing/price-per-player.ts'
import type { PriceModifier, PricePlan, PriceTier } from '#domain/pricing/price-plan.ts'
import type { GroupSizes } from '#domain/pricing/price-table.ts'
import type { PublicGameTerms } from '#domain/public-game/public-game-terms.ts'
import type { IsoDate } from '#domain/time/calendar-date.ts'
import { businessDay, type EpochMs } from '#domain/time/wall-clock.ts'
import {
  modifierOf,
  readFees,
  roomPriceColumns,
  roomPricing,
} from '#server/availability/price-plan.queries.ts'
import { readPublicGames } from '#server/availability/public-games.queries.ts'
import type { Queries } from '#server/db/connect.ts'
import { officePictures } from '#server/media/pictures-of-draft.ts'
import { versionOf } from '#server/plans/plan-version.ts'

export type PricedRoom = GroupSizes & {
  readonly id: number
  readonly slug: string
  readonly name: Localised
  readonly tiers: readonly PriceTier[]
  readonly publicGame: PublicGameTerms | null
} & ReturnType<typeof roomPricing>

/** The prices of a branch as staff change them: all of its rooms in use, published or not. */
export type OfficePrices = {
  readonly branch: PriceBook['branch'] & { readonly id: number }
  /** What a plan knows besides prices. */
  readonly clock: Pick<PricePlan, 'timeZone' | 'businessDayStart' | 'weekendDays' | 'depositPercent'>
  readonly today: IsoDate
  readonly rooms: readonly PricedRoom[]
  readonly prices: PriceBook['prices']
  readonly version: string
}

/** Reads the prices of a branch, with one for every group size a room takes. */
export async function readOfficePrices(db: Queries, branchId: number, now: EpochMs): Promise<OfficePrices> {
  const branch = await db
    .selectFrom('branch')
    .selectAll()
    .where('id', '=', branchId)
    .executeTakeFirstOrThrow()
  const found = await db
    .selectFrom('room')
    .select(['id', 'slug', 'name', 'min_players as minPlayers', 'max_players as maxPlayers'])
    .select(roomPriceColumns)
    .where('branch_id', '=', branchId)
    .where('archived_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const tiers = await db
    .selectFrom('price_tier')
    .innerJoin('room', 'room.id', 'price_tier.room_id')
    .select(['room_id', 'players', 'per_player as price'])
    .where('room.branch_id', '=', branchId)
    .orderBy('players')
    .execute()
  const terms = await readPublicGames(db, branchId)
  const rooms = found.map(({ id, slug, name, minPlayers, maxPlayers, ...row }) => ({
    id,
    slug,
    name,
    minPlayers,
    maxPlayers,
    ...roomPricing(row),
    tiers: tiers.filter(({ room_id }) => room_id === id),
    publicGame: terms.get(id) ?? null,
  }))
  // A modifier of a room in the archive stays with it.
  const modifiers = await db
    .selectFrom('price_modifier')
    .selectAll()
    .where('branch_id', '=', branchId)
    .where((modifier) =>
      modifier.or([
        modifier('room_id', 'is', null),
        // A branch may have no room yet, and an empty list is none to SQL.
        ...(found.length > 0
          ? [
              modifier(
                'room_id',
                'in',
                found.map(({ id }) => id),
              ),
            ]
          : []),
      ]),
    )
    .orderBy('id')
    .execute()
  const addOns = await db
    .selectFrom('add_on')
    .select([
      'slug',
      'name',
      'description',
      'price',
      'per',
      'max_quantity as maxQuantity',
      'published',
      'pictures',
    ])
    .where('branch_id', '=', branchId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const prices: PriceBook['prices'] = {
    rooms: rooms.map((room) => {
      const { slug, pricing, child, minCharge, publicGame } = room
      return { room: slug, pricing, tiers: allSizes(room), child, minCharge, publicGame }
    }),
    modifiers: modifiers.map((row) => shownModifier(modifierOf(row), rooms)),
    addOns: addOns.map((addOn) => ({ ...addOn, pictures: officePictures(addOn.pictures) })),
    fees: await readFees(db, branchId),
    taxOnTop: branch.tax_on_top,
  }
  const { slug, name, currency, vat_rate: vatRate, weekend_days: weekendDays, time_zone: timeZone } = branch
  const { business_day_start: businessDayStart, deposit_percent: depositPercent } = branch
  return {
    branch: {
      id: branch.id,
      slug,
      name,
      currency,
      vatRate,
      weekendDays,
      timeZone,
      firstWeekday: firstWeekday(weekendDays),
    },
    clock: { timeZone, businessDayStart, weekendDays, depositPercent },
    today: businessDay(now, timeZone, businessDayStart),
    rooms,
    prices,
    version: versionOf(prices),
  }
}

/** A size without a tier of its own pays what the nearest smaller one does, as guests are charged. */
function allSizes({ minPlayers, maxPlayers, tiers }: PricedRoom): { players: number; price: number }[] {
  if (tiers.length === 0) return []
  return Array.from({ length: maxPlayers - minPlayers + 1 }, (_, step) => {
    const players = minPlayers + step
    return { players, price: tierPrice({ roomId: 0, tiers }, players) }
  })
}

function shownModifier({ roomId, ...modifier }: PriceModifier, rooms: readonly PricedRoom[]): OfficeModifier {
  const room = rooms.find(({ id }) => id === roomId)?.slug ?? null
  return { ...modifier, room } as OfficeModifier
}

/** The plan a room's quotes are made by, if these were the prices. New modifiers come after those that are there. */
export function pricePlanOf(
  { branch, clock }: OfficePrices,
  { id, slug, name }: PricedRoom,
  prices: PriceDraft,
): PricePlan {
  const newest = Number.MAX_SAFE_INTEGER - prices.modifiers.length
  const own = prices.rooms.find(({ room }) => room === slug)
  const modifiers = prices.modifiers.map(
    ({ room, ...modifier }, index) =>
      ({
        modifier: { ...modifier, id: modifier.id ?? newest + index, roomId: room === null ? null : id },
        room,
      }) as { modifier: PriceModifier; room: string | null },
  )
  return {
    roomId: id,
    roomName: name,
    currency: branch.currency,
    vatRate: branch.vatRate,
    ...clock,
    taxOnTop: prices.taxOnTop,
    pricing: own?.pricing ?? 'player',
    tiers: own?.tiers ?? [],
    child: own?.child ?? null,
    minCharge: own?.minCharge ?? 0,
    fees: prices.fees.map((fee, index) => ({ ...fee, id: fee.id ?? Number.MAX_SAFE_INTEGER - index })),
    modifiers: modifiers.filter(({ room }) => room === null || room === slug).map((one) => one.modifier),
    addOns: prices.addOns.filter(({ published }) => published),
  }
}

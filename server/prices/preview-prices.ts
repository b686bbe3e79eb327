import type { PriceDraft, PricePreview } from '#contracts/office/prices.ts'
import { dearestPrices } from '#domain/pricing/dearest-prices.ts'
import type { PricePlan } from '#domain/pricing/price-plan.ts'
import { priceTable } from '#domain/pricing/price-table.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import { quoteBooking } from '#domain/pricing/quote-booking.ts'
import type { IsoDate, WallTime } from '#domain/time/calendar-date.ts'
import { eveningOf } from '#domain/time/evening.ts'
import type { EpochMs } from '#domain/time/wall-clock.ts'
import type { Queries } from '#server/db/connect.ts'
import { type OfficePrices, type PricedRoom, pricePlanOf, readOfficePrices } from './office-prices.queries.ts'

export type PriceWish = {
  readonly branchId: number
  readonly draft: PriceDraft
  readonly room: string
  readonly date: IsoDate
  readonly time: WallTime
  readonly players: number
  readonly children?: number | undefined
  readonly addOns: readonly string[]
}

/** A quote by today's prices and by a draft's, from the function that guests are charged by. Null without the room. */
export async function previewPrices(
  db: Queries,
  { branchId, draft, ...wish }: PriceWish,
  now: EpochMs,
): Promise<PricePreview | null> {
  const office = await readOfficePrices(db, branchId, now)
  const room = office.rooms.find(({ slug }) => slug === wish.room)
  if (!room) return null
  const today = pricePlanOf(office, room, office.prices)
  const drafted = pricePlanOf(office, room, draft)
  return {
    today: quoteOf(today, wish, now),
    drafted: quoteOf(drafted, wish, now),
    sizes: sizesOf(office, room, today, drafted),
  }
}

function quoteOf(
  plan: PricePlan,
  { date, time, players, children, addOns }: Omit<PriceWish, 'branchId' | 'draft'>,
  now: EpochMs,
): (Quote & { lines: Quote['lines'][number][] }) | null {
  if (plan.tiers.length === 0) return null
  const startsAt = eveningOf(date, plan.timeZone, plan.businessDayStart).reach(time)
  const offered = new Set(plan.addOns.map(({ slug }) => slug))
  const chosen = [...new Set(addOns)].filter((slug) => offered.has(slug))
  const quote = quoteBooking(plan, {
    players,
    children,
    startsAt,
    businessDay: date,
    bookedAt: now,
    addOns: chosen.map((slug) => ({ slug, quantity: 1 })),
    promo: null,
    voucher: null,
    pays: 'full',
  })
  return { ...quote, lines: [...quote.lines] }
}

function sizesOf(office: OfficePrices, room: PricedRoom, today: PricePlan, drafted: PricePlan) {
  const range = (plan: PricePlan) => {
    const least = priceTable(plan, room, null)
    const most = dearestPrices(plan, room, office.today)
    return (players: number) => {
      const [from, until] = [least, most].map((table) => {
        const price = table.find((one) => one.players === players)
        return plan.pricing === 'group' ? price?.total : price?.perPlayer
      })
      return from === undefined || until === undefined ? null : { least: from, most: until }
    }
  }
  const [before, after] = [range(today), range(drafted)]
  return Array.from({ length: room.maxPlayers - room.minPlayers + 1 }, (_, step) => {
    const players = room.minPlayers + step
    return { players, today: before(players), drafted: after(players) }
  })
}

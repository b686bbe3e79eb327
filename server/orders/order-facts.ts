import type { Order, OrderBooking, OrderBranch, OrderDeadlines, OrderLine } from '#contracts/order.ts'
import type { Localised } from '#domain/locale/localised.ts'
import type { BookingTerms } from '#domain/policy/booking-terms.ts'
import { type ChildAges, childAgesOf } from '#domain/pricing/price-plan.ts'
import { deadlinesOf } from '#domain/refund/deadlines.ts'
import { readAddOnPictures } from '#server/availability/add-on-pictures.queries.ts'
import { readAddOns, roomPriceColumns, roomPricing } from '#server/availability/price-plan.queries.ts'
import type { Queries } from '#server/db/connect.ts'
import { findRow } from '#server/db/rows.ts'
import { chosenAddOns } from './order-selection.ts'

type BranchFacts = {
  readonly slug: string
  readonly branch_name: Localised
  readonly address: Localised
  readonly directions: Localised
  readonly latitude: number
  readonly longitude: number
  readonly branch_phone: string
  readonly whatsapp: string | null
  readonly time_zone: string
  readonly business_day_start: string
  readonly vat_rate: number
  readonly vat_number: string | null
}

/** The branch of an order as its guest needs it. */
export function orderBranchOf(row: BranchFacts): OrderBranch {
  return {
    slug: row.slug,
    name: row.branch_name,
    address: row.address,
    directions: row.directions,
    map: { latitude: row.latitude, longitude: row.longitude },
    phone: row.branch_phone,
    whatsapp: row.whatsapp,
    timeZone: row.time_zone,
    businessDayStart: row.business_day_start,
    vatRate: row.vat_rate,
    vatNumber: row.vat_number,
  }
}

/** Until when what is possible, by the terms it was booked under. */
export function orderDeadlinesOf(
  { startsAt }: Pick<OrderBooking, 'startsAt'>,
  terms: BookingTerms,
): OrderDeadlines {
  const until = deadlinesOf(Date.parse(startsAt), terms)
  const instant = (at: number) => new Date(at).toISOString()
  return {
    fullRefundUntil: instant(until.fullRefundUntil),
    partRefundUntil: instant(until.partRefundUntil),
    partRefund: terms.partRefund,
    moveUntil: instant(until.moveUntil),
    moveRefundUntil: instant(until.moveRefundUntil),
  }
}

/** The extras of a branch, each with how many of them the order holds, and who of the group may be children. */
export async function readOffers(
  db: Queries,
  branchId: number,
  lines: readonly OrderLine[],
  booking: OrderBooking | null,
): Promise<NonNullable<Order['offers']>> {
  const offered = await readAddOns(db, branchId)
  const chosen = chosenAddOns(lines, booking?.players ?? 1, offered)
  const quantityOf = (slug: string) => chosen.find((one) => one.slug === slug)?.quantity ?? 0
  const pictures = await readAddOnPictures(db, branchId)
  const child = booking && (await readChildAges(db, branchId, booking.room.slug))
  return {
    addOns: offered.map((addOn) => ({
      ...addOn,
      picture: pictures.get(addOn.slug) ?? null,
      chosen: quantityOf(addOn.slug),
    })),
    child,
  }
}

async function readChildAges(db: Queries, branchId: number, slug: string): Promise<ChildAges | null> {
  const room = await findRow(db, 'room', { branch_id: branchId, slug }, roomPriceColumns)
  return room ? childAgesOf(roomPricing(room)) : null
}

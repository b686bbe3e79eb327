import { judgePromoCode, type PromoCode } from '#domain/pricing/promo-code.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import { quoteBooking } from '#domain/pricing/quote-booking.ts'
import type { EpochMs } from '#domain/time/wall-clock.ts'
import { chance, oneOf } from './demo-random.ts'
import type { Visit } from './draw-visits.ts'

export type PricedVisit = Visit & {
  readonly quote: Quote
  readonly pays: 'full' | 'deposit'
  readonly promo: PromoCode | null
  /** A gift card and what the visit takes of it. */
  readonly voucher: { readonly id: string; readonly spent: number } | null
}

type DemoGiftCard = {
  readonly id: string
  readonly currency: string
  readonly balance: number
  readonly createdAt: EpochMs
}

export type DemoTenders = {
  readonly promos: readonly PromoCode[]
  /** Gift cards to be begun with: each pays for one visit that costs less than it has. */
  readonly vouchers: readonly DemoGiftCard[]
  /** How many uses of a code are left over, by code. */
  readonly usesLeftOver: Readonly<Record<string, number>>
}

/** Prices visits in the order they were booked, so that codes are used up and gift cards spent as time goes by. */
export function priceVisits(visits: readonly Visit[], tenders: DemoTenders): PricedVisit[] {
  const uses = new Map<number, number>()
  let vouchers = [...tenders.vouchers]
  return visits.map((visit) => {
    const { room, session, players, createdAt, random } = visit
    const promo = drawPromo(visit, tenders, uses)
    const pays = mayPayDeposit(visit) && chance(random, 0.45) ? 'deposit' : 'full'
    const input = {
      players,
      startsAt: session.startsAt,
      businessDay: session.businessDay,
      bookedAt: createdAt,
      addOns: drawAddOns(visit),
      promo,
      pays,
    } as const
    const quote = quoteBooking(room.prices, { ...input, voucher: null })
    const voucher = vouchers.find((one) => isSettled(visit) && suits(one, quote, createdAt))
    if (promo) uses.set(promo.id, (uses.get(promo.id) ?? 0) + 1)
    if (!voucher) return { ...visit, quote, pays, promo, voucher: null }
    vouchers = vouchers.filter(({ id }) => id !== voucher.id)
    const whole = quoteBooking(room.prices, { ...input, voucher })
    return {
      ...visit,
      quote: whole,
      pays,
      promo,
      voucher: { id: voucher.id, spent: whole.total - whole.payable },
    }
  })
}

function suits({ currency, balance, createdAt }: DemoGiftCard, quote: Quote, now: EpochMs): boolean {
  return currency === quote.currency && createdAt < now && quote.total < balance * 0.8
}

function mayPayDeposit({ room, source }: Visit): boolean {
  return room.prices.depositPercent !== null && source === 'web'
}

function isSettled({ outcome, source }: Visit): boolean {
  return source === 'web' && outcome === 'completed'
}

function drawAddOns({ room, random, source }: Visit) {
  const shares: Readonly<Record<string, number>> = {
    'photo-session': 0.16,
    'coffee-and-dates': 0.12,
    mug: 0.06,
  }
  return room.prices.addOns
    .filter(({ slug }) => chance(random, source === 'web' ? (shares[slug] ?? 0) : 0))
    .map(({ slug, maxQuantity }) => ({ slug, quantity: Math.min(maxQuantity, chance(random, 0.3) ? 2 : 1) }))
}

/** Only sales count: who never paid gave the code back, and nobody cancels what was cheap. */
function drawPromo(visit: Visit, tenders: DemoTenders, uses: ReadonlyMap<number, number>): PromoCode | null {
  const { book, room, session, createdAt, random, source, outcome } = visit
  if (!chance(random, 0.09) || source !== 'web' || outcome === 'expired' || outcome === 'cancelled')
    return null
  const usable = tenders.promos.filter((promo) => {
    const left = promo.usesLeft === null ? null : promo.usesLeft - (uses.get(promo.id) ?? 0)
    const usesLeft = left === null ? null : left - (tenders.usesLeftOver[promo.code] ?? 0)
    const use = {
      branchId: book.id,
      roomId: room.id,
      currency: book.currency,
      businessDay: session.businessDay,
      now: createdAt,
    }
    return judgePromoCode({ ...promo, usesLeft }, use) === 'ok'
  })
  return usable.length > 0 ? oneOf(random, usable) : null
}

import fc from 'fast-check'
import { type Currency, currencyDecimals } from '../money/money.ts'
import { addDays, type IsoDate } from '../time/calendar-date.ts'
import { instantAt } from '../time/wall-clock.ts'
import { modifiersOfSession, type PricedSession } from './modifiers-of-session.ts'
import type { AddOn, Fee, PriceModifier, PricePlan } from './price-plan.ts'
import type { PromoCode } from './promo-code.ts'
import type { QuoteInput } from './quote-booking.ts'
import { sessionLines } from './session-lines.ts'

const name = { en: 'Name', ar: 'اسم' }
const hour = 3_600_000

/** Riyadh: halalas, 15 % VAT, weekend on Friday and Saturday. 2026-11-05 is a Thursday. */
export const riyadhPlan: PricePlan = {
  roomId: 1,
  roomName: { en: 'The Vault', ar: 'الخزنة' },
  currency: 'SAR',
  vatRate: 1500,
  taxOnTop: false,
  timeZone: 'Asia/Riyadh',
  businessDayStart: '06:00',
  weekendDays: [5, 6],
  depositPercent: 30,
  pricing: 'player',
  child: null,
  minCharge: 0,
  fees: [],
  tiers: [
    { players: 2, price: 14_000 },
    { players: 4, price: 11_000 },
    { players: 6, price: 9_500 },
  ],
  modifiers: [],
  addOns: [
    { slug: 'photo', name, description: name, price: 5000, per: 'order', maxQuantity: 2 },
    { slug: 'badge', name, description: name, price: 1500, per: 'player', maxQuantity: 1 },
  ],
}

export function modifier(
  kind: PriceModifier['kind'],
  effect: PriceModifier['effect'],
  rest: object = {},
): PriceModifier {
  return { kind, id: 1, name, effect, roomId: null, weekdays: null, ...rest } as PriceModifier
}

export function promoCode(changes: Partial<PromoCode> = {}): PromoCode {
  const window = { validFrom: null, validUntil: null, weekdays: null, branchId: null, roomIds: [] }
  return {
    id: 1,
    code: 'EID',
    name,
    effect: { percent: 1000 },
    ...window,
    active: true,
    usesLeft: null,
    ...changes,
  }
}

/** What a player of a group pays, in a room that is priced by player. */
export function pricePerPlayer(plan: PricePlan, players: number, session: PricedSession): number {
  return sessionLines(plan, { players }, modifiersOfSession(plan, session))[0]?.unitAmount ?? 0
}

export function fee(changes: Partial<Fee> = {}): Fee {
  return { id: 1, name, by: 'booking', amount: 1000, taxed: true, refundable: true, ...changes }
}

/** A session by the clock on the branch's wall, booked a week before. */
export function sessionAt(businessDay: IsoDate, time: string, timeZone = 'Asia/Riyadh') {
  const startsAt = instantAt(time < '06:00' ? addDays(businessDay, 1) : businessDay, time, timeZone)
  return { startsAt, businessDay, bookedAt: startsAt - 7 * 24 * hour }
}

export function booking(changes: Partial<QuoteInput> = {}): QuoteInput {
  const nothing = { addOns: [], promo: null, voucher: null, pays: 'full' } as const
  return { players: 4, ...sessionAt('2026-11-05', '19:00'), ...nothing, ...changes }
}

const amount = fc.nat(60_000)
const basisPoints = fc.integer({ min: -10_000, max: 20_000 })
const effect = fc.oneof(
  fc.record({ percent: basisPoints }),
  fc.record({ perPlayer: fc.integer({ min: -20_000, max: 20_000 }) }),
)
const wallTime = fc.nat(24 * 60 - 1).map((minutes) => `${two(Math.trunc(minutes / 60))}:${two(minutes % 60)}`)
const two = (part: number) => String(part).padStart(2, '0')
const weekdays = fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 7 }))

const anyModifier: fc.Arbitrary<PriceModifier> = fc
  .record({
    kind: fc.constantFrom('weekday', 'weekend', 'peak', 'date_range', 'last_minute'),
    id: fc.nat(50),
    name: fc.constant(name),
    effect,
    roomId: fc.constantFrom(null, 1, 2),
    weekdays,
    fromTime: wallTime,
    untilTime: wallTime,
    fromDate: fc.constantFrom('2026-10-01', '2026-11-06'),
    untilDate: fc.constantFrom('2026-11-06', '2026-12-01'),
    withinMinutes: fc.constantFrom(60, 20_000),
  })
  .map((all) => all as PriceModifier)

const anyAddOn: fc.Arbitrary<AddOn> = fc.record({
  slug: fc.constantFrom('photo', 'badge', 'cake', 'song'),
  name: fc.constant(name),
  description: fc.constant(name),
  price: amount,
  per: fc.constantFrom('order', 'player'),
  maxQuantity: fc.integer({ min: 1, max: 20 }),
})

const anyFee: fc.Arbitrary<Fee> = fc
  .record({
    id: fc.nat(50),
    by: fc.constantFrom('booking', 'player', 'percent'),
    amount: fc.nat(10_000),
    taxed: fc.boolean(),
    refundable: fc.boolean(),
  })
  .map((changes) => fee(changes))

const currencies = Object.keys(currencyDecimals) as Currency[]

/** Any plan a branch could have, in currencies of two and of three decimals. */
export const anyPlan: fc.Arbitrary<PricePlan> = fc.record({
  roomId: fc.constant(1),
  roomName: fc.constant(name),
  currency: fc.constantFrom(...currencies),
  vatRate: fc.oneof(fc.constantFrom(0, 500, 1400, 1500), fc.nat(10_000)),
  timeZone: fc.constantFrom('Asia/Riyadh', 'Africa/Cairo'),
  businessDayStart: fc.constant('06:00'),
  weekendDays: fc.constantFrom([5, 6], [6, 7], []),
  taxOnTop: fc.boolean(),
  pricing: fc.constantFrom('player', 'group'),
  child: fc.option(fc.record({ fromAge: fc.constant(6), untilAge: fc.constant(12), price: amount })),
  minCharge: fc.oneof(fc.constant(0), fc.nat(300_000)),
  fees: fc.array(anyFee, { maxLength: 3 }),
  depositPercent: fc.option(fc.integer({ min: 1, max: 99 })),
  tiers: fc.uniqueArray(fc.record({ players: fc.integer({ min: 1, max: 12 }), price: amount }), {
    minLength: 1,
    selector: ({ players }) => players,
  }),
  modifiers: fc.array(anyModifier, { maxLength: 6 }),
  addOns: fc.uniqueArray(anyAddOn, { selector: ({ slug }) => slug }),
})

/** A plan and something that may be booked by it. */
export const anyBooking: fc.Arbitrary<[PricePlan, QuoteInput]> = anyPlan.chain((plan) => {
  const anyPromo = fc
    .oneof(
      fc.record({ percent: fc.integer({ min: 1, max: 10_000 }) }),
      fc.record({ amount: fc.integer({ min: 1, max: 500_000 }), currency: fc.constant(plan.currency) }),
    )
    .map((off) => promoCode({ effect: off }))
  const input = fc.record({
    players: fc.integer({ min: 1, max: 14 }),
    children: fc.nat(13),
    startsAt: fc.integer({ min: Date.UTC(2026, 10, 1), max: Date.UTC(2026, 10, 12) }),
    businessDay: fc.nat(10).map((days) => addDays('2026-11-01', days)),
    bookedAt: fc.integer({ min: Date.UTC(2026, 9, 30), max: Date.UTC(2026, 10, 1) }),
    addOns: fc
      .subarray([...plan.addOns])
      .chain((chosen) =>
        fc.tuple(
          ...chosen.map(({ slug, maxQuantity }) =>
            fc.integer({ min: 1, max: maxQuantity }).map((quantity) => ({ slug, quantity })),
          ),
        ),
      ),
    promo: fc.option(anyPromo),
    voucher: fc.option(fc.record({ id: fc.constant('voucher'), balance: fc.nat(1_000_000) })),
    pays: fc.constantFrom('full' as const, 'deposit' as const),
  })
  return fc.tuple(fc.constant(plan), input)
})

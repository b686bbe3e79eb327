import type { Localised } from '../locale/localised.ts'
import type { Currency } from '../money/money.ts'
import { type EpochMs, type IsoDate, type IsoWeekday, weekdayOf } from '../time/wall-clock.ts'

export type PromoCode = {
  readonly id: number
  readonly code: string
  readonly name: Localised
  /** Basis points off, or an amount off. */
  readonly effect: { readonly percent: number } | { readonly amount: number; readonly currency: Currency }
  readonly validFrom: EpochMs | null
  /** The first moment at which it is no longer taken. */
  readonly validUntil: EpochMs | null
  /** Of the evening that is played; null for all. */
  readonly weekdays: readonly IsoWeekday[] | null
  readonly branchId: number | null
  /** Empty for all rooms. */
  readonly roomIds: readonly number[]
  readonly active: boolean
  /** Null without a limit. */
  readonly usesLeft: number | null
}

export type PromoVerdict = 'ok' | 'expired' | 'not_yet' | 'not_here' | 'not_today' | 'used_up'

export type PromoUse = {
  readonly branchId: number
  readonly roomId: number
  readonly currency: Currency
  readonly businessDay: IsoDate
  readonly now: EpochMs
}

/** Tells whether a code may be used for a session, and if not, why. */
export function judgePromoCode(promo: PromoCode, use: PromoUse): PromoVerdict {
  if (!promo.active || (promo.validUntil !== null && use.now >= promo.validUntil)) return 'expired'
  if (promo.validFrom !== null && use.now < promo.validFrom) return 'not_yet'
  if (!isHere(promo, use)) return 'not_here'
  if (promo.weekdays && !promo.weekdays.includes(weekdayOf(use.businessDay))) return 'not_today'
  return promo.usesLeft !== null && promo.usesLeft <= 0 ? 'used_up' : 'ok'
}

function isHere(promo: PromoCode, { branchId, roomId, currency }: PromoUse): boolean {
  if (promo.branchId !== null && promo.branchId !== branchId) return false
  if (promo.roomIds.length > 0 && !promo.roomIds.includes(roomId)) return false
  return 'percent' in promo.effect || promo.effect.currency === currency
}

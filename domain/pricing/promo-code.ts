import type { Localised } from '../locale/localised.ts'
import type { Currency } from '../money/money.ts'
import { type IsoDate, type IsoWeekday, weekdayOf } from '../time/calendar-date.ts'
import type { EpochMs } from '../time/wall-clock.ts'

export type PromoCode = {
  readonly id: number
  readonly code: string
  readonly name: Localised
  /** Basis points off, or an amount off. */
  readonly effect: { readonly percent: number } | { readonly amount: number; readonly currency: Currency }
  readonly validFrom: EpochMs | null
  /** The first moment at which it is no longer taken. */
  readonly validUntil: EpochMs | null
  /** Of the evening that is played, or on which a cart is filled; null for all. */
  readonly weekdays: readonly IsoWeekday[] | null
  readonly branchId: number | null
  /** Empty for all rooms. */
  readonly roomIds: readonly number[]
  readonly active: boolean
  /** Null without a limit. */
  readonly usesLeft: number | null
  /** How often this guest may still use it; null without such a limit, and while nobody knows who they are. */
  readonly guestUsesLeft?: number | null
}

export type PromoVerdict =
  | 'ok'
  | 'expired'
  | 'not_yet'
  /** Not in this room. */
  | 'not_here'
  /** Not in this branch, or not in its currency. */
  | 'not_branch'
  | 'not_today'
  | 'used_up'
  /** This guest has used it as often as one may. */
  | 'guest_used_up'
  /** It is for playing in certain rooms, and nobody plays. */
  | 'rooms_only'
  /** Nothing here is made cheaper by any code. */
  | 'nothing_here'

export type PromoUse = {
  readonly branchId: number
  /** Null when it is for the store alone. */
  readonly roomId: number | null
  /** A cart with nothing but gift cards in it, or nothing at all. */
  readonly nothingToDiscount?: boolean
  readonly currency: Currency
  readonly businessDay: IsoDate
  readonly now: EpochMs
}

/** Tells whether a code may be used for a session or a cart, and if not, why. */
export function judgePromoCode(promo: PromoCode, use: PromoUse): PromoVerdict {
  if (isPromoOver(promo, use.now)) return 'expired'
  if (promo.validFrom !== null && use.now < promo.validFrom) return 'not_yet'
  if (!isOfBranch(promo, use)) return 'not_branch'
  if (use.roomId === null && promo.roomIds.length > 0) return 'rooms_only'
  if (use.roomId !== null && !isOfRoom(promo, use.roomId)) return 'not_here'
  if (promo.weekdays && !promo.weekdays.includes(weekdayOf(use.businessDay))) return 'not_today'
  if (promo.usesLeft !== null && promo.usesLeft <= 0) return 'used_up'
  if (promo.guestUsesLeft != null && promo.guestUsesLeft <= 0) return 'guest_used_up'
  return use.nothingToDiscount ? 'nothing_here' : 'ok'
}

/** Tells whether a code was ended by somebody, or by its last day in the branch that made it. */
export function isPromoOver(
  { active, validUntil }: Pick<PromoCode, 'active' | 'validUntil'>,
  now: EpochMs,
): boolean {
  return !active || (validUntil !== null && now >= validUntil)
}

function isOfBranch(promo: PromoCode, { branchId, currency }: PromoUse): boolean {
  if (promo.branchId !== null && promo.branchId !== branchId) return false
  return 'percent' in promo.effect || promo.effect.currency === currency
}

function isOfRoom({ roomIds }: PromoCode, roomId: number): boolean {
  return roomIds.length === 0 || roomIds.includes(roomId)
}

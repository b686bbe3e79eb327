import type { Locale } from '#domain/locale/locale.ts'
import type { Localised } from '#domain/locale/localised.ts'
import { currencyLabel, formatMoney } from '#domain/money/format-money.ts'
import { money } from '#domain/money/money.ts'
import { mostOfOne } from '#domain/product/store-item.ts'
import { formatDate } from '#domain/time/format-date.ts'
import { dateAt } from '#domain/time/wall-clock.ts'
import type { BranchBook, RoomBook } from '#server/availability/branch-book.ts'
import type { Queries } from '#server/db/connect.ts'
import { findPromoCode } from '#server/prices/find-promo-code.ts'
import { findVoucher } from '#server/vouchers/find-voucher.ts'

export type RefusedCall = {
  readonly book: BranchBook
  readonly room?: RoomBook | undefined
  readonly locale: Locale
  readonly promoCode?: string | null | undefined
  readonly voucherCode?: string | null | undefined
}

/** What a refusal says besides its code. */
export type Refused = {
  readonly code: string
  /** What there is too little of, or too much, and how much is left of it. */
  readonly name?: Localised
  readonly left?: number
  /** The price as it is now. */
  readonly total?: number
}

/** What the sentence of a refusal mentions: a number of players, a date, a currency. */
export async function refusalWords(
  db: Queries,
  { code, name, left, total = 0 }: Refused,
  { book, room, locale, promoCode, voucherCode }: RefusedCall,
): Promise<Record<string, unknown>> {
  const dateOf = (at: number | null | undefined) =>
    at === null || at === undefined ? '' : formatDate(dateAt(at, book.clock.timeZone), locale, 'withYear')
  switch (code) {
    case 'group_too_small':
      return { count: room?.minPlayers ?? 0 }
    case 'group_too_large':
      return { count: room?.maxPlayers ?? 0 }
    case 'cancel_too_late':
    case 'cancel_at_desk':
    case 'cancel_offer_at_desk':
      return { branch: book.name[locale] }
    case 'promo_not_yet':
      return { date: dateOf(promoCode ? (await findPromoCode(db, promoCode))?.validFrom : null) }
    case 'gift_expired':
      return { date: dateOf(voucherCode ? (await findVoucher(db, voucherCode))?.expiresAt : null) }
    case 'gift_wrong_currency': {
      const voucher = voucherCode ? await findVoucher(db, voucherCode) : null
      return { currency: voucher ? currencyLabel(voucher.currency, locale) : '' }
    }
    case 'stock_short':
      return { name: name?.[locale] ?? '', count: left ?? 0 }
    case 'too_many_of_one':
      return { name: name?.[locale] ?? '', count: mostOfOne }
    case 'currency_fixed':
      return { currency: currencyLabel(book.currency, locale) }
    case 'quote_changed':
      return { amount: formatMoney(money(total, book.currency), locale) }
    default:
      return {}
  }
}

import type { Localised } from '../locale/localised.ts'
import { inChargeSteps } from '../money/in-charge-steps.ts'
import type { Currency } from '../money/money.ts'
import { shareOf } from '../money/share-of.ts'
import { depositOf } from './deposit-of.ts'
import type { PromoCode } from './promo-code.ts'
import type { Quote, QuoteLine } from './quote.ts'

export type OrderToQuote = {
  readonly currency: Currency
  /** What is sold, made by `goodsLine`. */
  readonly goods: readonly QuoteLine[]
  readonly promo: PromoCode | null
  readonly voucher: { readonly id: string; readonly balance: number } | null
  /** Of what is paid, where a deposit is enough; null asks for everything. */
  readonly depositPercent: number | null
}

const voucherName: Localised = { en: 'Gift card', ar: 'بطاقة هدية' }

/** Puts an order's price together: what is sold, less a promo code, then what a voucher pays of it. */
export function quoteOrder({ currency, goods, promo, voucher, depositPercent }: OrderToQuote): Quote {
  const discount = promo && discountLine(promo, goods, currency)
  const lines = discount ? [...goods, discount] : [...goods]
  const total = sum(lines, 'amount')
  const spent = voucher ? Math.min(voucher.balance, total) : 0
  const payable = total - spent
  if (voucher && spent > 0) lines.push(voucherLine(voucher.id, spent))
  // What is taken home, or sent as a gift card, is paid for at once.
  const deposit = goods.every(isPlaying) ? depositPercent : null
  const dueNow = deposit === null ? payable : depositOf(payable, deposit, currency)
  return { currency, lines, total, payable, dueNow, vat: sum(lines, 'vat') }
}

/** The session and what belongs to it. */
function isPlaying({ kind }: QuoteLine): boolean {
  return kind === 'booking' || kind === 'add_on' || kind === 'fee'
}

/**
 * What a promo code makes cheaper: playing, and things of the store. A code for certain rooms is for playing in them
 * alone, and no code makes a fee cheaper, or a gift card: that would be selling money below its worth.
 */
export function isDiscounted(promo: Pick<PromoCode, 'roomIds'>, line: Pick<QuoteLine, 'kind'>): boolean {
  if (line.kind === 'product') return promo.roomIds.length === 0
  return line.kind === 'booking' || line.kind === 'add_on'
}

function discountLine(promo: PromoCode, goods: readonly QuoteLine[], currency: Currency): QuoteLine | null {
  const discounted = goods.filter((line) => isDiscounted(promo, line))
  const base = sum(discounted, 'amount')
  const amount = Math.min(base, discountOf(promo, base, currency))
  if (amount === 0) return null
  // The discount takes back its share of the VAT of what it makes cheaper. VAT of the discount alone would be rounded
  // on its own and could leave an order of nothing with VAT below nothing.
  const vat = shareOf(sum(discounted, 'vat'), amount, base)
  return {
    kind: 'discount',
    item: promo.code,
    name: promo.name,
    quantity: 1,
    unitAmount: -amount,
    amount: -amount,
    vatRate: discounted[0]?.vatRate ?? 0,
    vat: vat === 0 ? 0 : -vat,
  }
}

function discountOf({ effect, code }: PromoCode, base: number, currency: Currency): number {
  if ('percent' in effect && effect.percent === 10_000) return base
  if ('percent' in effect)
    return inChargeSteps(BigInt(base) * BigInt(effect.percent), 10_000n, currency, 'half_up')
  if (effect.currency !== currency) throw new RangeError(`${code} is not in ${currency}`)
  return effect.amount
}

/** A voucher is money, not a discount: VAT stays that of the goods. */
export function voucherLine(id: string, amount: number): QuoteLine {
  const line = { kind: 'voucher', item: id, name: voucherName, quantity: 1, vatRate: 0, vat: 0 } as const
  return { ...line, unitAmount: -amount, amount: -amount }
}

function sum(lines: readonly QuoteLine[], field: 'amount' | 'vat'): number {
  return lines.reduce((result, line) => result + line[field], 0)
}

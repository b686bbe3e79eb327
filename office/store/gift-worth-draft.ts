import type { GiftCardLimits } from '#contracts/office/store.ts'
import { parseNumber } from '#domain/digits/parse-number.ts'
import { type Currency, money, parseMoney, toDecimalString } from '#domain/money/money.ts'
import { judgeGiftWorth } from '#domain/voucher/judge-gift-worth.ts'

/** What a gift card may be worth, as it is typed: amounts with commas between them, and the bounds of any other one. */
export type GiftWorthDraft = {
  readonly currencies: Readonly<Record<string, { amounts: string; min: string; max: string }>>
  readonly months: string
}

export const blankWorth = { amounts: '', min: '', max: '' }

export function giftWorthDraft(worth: GiftCardLimits, currencies: readonly Currency[]): GiftWorthDraft {
  const written = currencies.map((currency) => {
    const words = (amount: number | undefined) =>
      amount === undefined ? '' : toDecimalString(money(amount, currency)).replace(/\.0+$/, '')
    const bounds = worth.customAmount[currency]
    const amounts = (worth.amounts[currency] ?? []).map(words).join(', ')
    return [currency, { amounts, min: words(bounds?.min), max: words(bounds?.max) }] as const
  })
  return { currencies: Object.fromEntries(written), months: String(worth.validMonths) }
}

/** What was typed, as it is sent; or what makes no sense in it: a currency, or the months. */
export function giftWorthOf(
  { currencies, months }: GiftWorthDraft,
  sold: readonly Currency[],
): { ok: true; worth: GiftCardLimits } | { ok: false; wrong: Currency | 'months' } {
  const amounts: GiftCardLimits['amounts'] = {}
  const customAmount: GiftCardLimits['customAmount'] = {}
  for (const currency of sold) {
    const typed = currencies[currency] ?? blankWorth
    const read = (text: string) => parseMoney(text, currency)?.amount ?? null
    // A comma of either language; Arabic numbers have a mark of their own for fractions.
    const parts = typed.amounts.split(/[,،\s]+/).filter((part) => part !== '')
    const chosen = parts.map(read)
    const [min, max] = [typed.min, typed.max].map((text) => (text.trim() === '' ? undefined : read(text)))
    if (chosen.includes(null) || min === null || max === null) return { ok: false, wrong: currency }
    if ((min === undefined) !== (max === undefined)) return { ok: false, wrong: currency }
    if (chosen.length > 0) amounts[currency] = chosen.flatMap((amount) => amount ?? [])
    if (min !== undefined && max !== undefined) customAmount[currency] = { min, max }
  }
  const worth = { amounts, customAmount, validMonths: parseNumber(months) ?? 0 }
  const wrong = judgeGiftWorth(worth)
  return wrong ? { ok: false, wrong } : { ok: true, worth }
}

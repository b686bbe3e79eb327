import type { OfficeFee } from '#contracts/office/prices.ts'
import { parseNumber } from '#domain/digits/parse-number.ts'
import type { Localised } from '#domain/locale/localised.ts'
import { type Currency, money, parseMoney, toDecimalString } from '#domain/money/money.ts'
import { judgeFee } from '#domain/pricing/judge-prices.ts'

/** A fee as it is typed. */
export type FeeDraft = {
  readonly name: Localised
  readonly by: OfficeFee['by']
  readonly size: string
  readonly taxed: boolean
  readonly refundable: boolean
}

export function feeDraft(fee: OfficeFee | null, currency: Currency): FeeDraft {
  if (!fee) return { name: { en: '', ar: '' }, by: 'booking', size: '', taxed: true, refundable: true }
  const { name, by, amount, taxed, refundable } = fee
  const size = by === 'percent' ? String(amount / 100) : toDecimalString(money(amount, currency))
  return { name, by, size, taxed, refundable }
}

/** The fee that is meant; null while something of it is missing or beyond reason. */
export function feeOfDraft(draft: FeeDraft, id: number | null, currency: Currency): OfficeFee | null {
  const { name, by, size, taxed, refundable } = draft
  const amount = by === 'percent' ? basisPoints(size) : (parseMoney(size, currency)?.amount ?? null)
  if (amount === null || judgeFee({ by, amount }, currency)) return null
  if (name.en.trim() === '' || name.ar.trim() === '') return null
  return { id, name, by, amount, taxed, refundable }
}

function basisPoints(typed: string): number | null {
  const percent = parseNumber(typed.replace(/[%٪]/g, '').trim())
  return percent === null ? null : Math.round(percent * 100)
}

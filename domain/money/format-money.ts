import { groupDigits } from '../digits/group-digits.ts'
import type { Locale } from '../locale/locale.ts'
import { type Currency, type Money, toDecimalString } from './money.ts'

export type MoneyStyle = {
  /** Leaves `.00` out of whole amounts, as price tags do; totals and invoices show all decimals. */
  readonly short?: boolean
}

export type MoneyParts = { readonly number: string; readonly label: string; readonly labelFirst: boolean }

// Own labels, because the symbols `Intl` knows change between versions of an engine.
const arabicLabels: Record<Currency, string> = {
  SAR: 'ر.س',
  AED: 'د.إ',
  QAR: 'ر.ق',
  EGP: 'ج.م',
  MAD: 'د.م',
  DZD: 'د.ج',
  MRU: 'أ.م',
  ILS: 'شيكل',
  LBP: 'ل.ل',
  SYP: 'ل.س',
  YER: 'ر.ي',
  SDG: 'ج.س',
  SOS: 'شلن',
  USD: 'دولار',
  EUR: 'يورو',
  GBP: 'جنيه إسترليني',
  KWD: 'د.ك',
  BHD: 'د.ب',
  OMR: 'ر.ع',
  JOD: 'د.أ',
  IQD: 'د.ع',
  TND: 'د.ت',
  LYD: 'د.ل',
}

/** How a currency is called in prices of a language. */
export const currencyLabel = (currency: Currency, locale: Locale) =>
  locale === 'ar' ? arabicLabels[currency] : currency

/** The number and the currency's label of an amount, apart, so that a screen can isolate the number. */
export function moneyParts(money: Money, locale: Locale, style: MoneyStyle = {}): MoneyParts {
  const decimal = toDecimalString(money)
  const number = groupDigits(style.short ? decimal.replace(/\.0+$/, '') : decimal)
  return {
    // Among Arabic letters a minus would stand behind its number.
    number: locale === 'ar' && money.amount < 0 ? `\u200e${number}` : number,
    label: currencyLabel(money.currency, locale),
    labelFirst: locale === 'en',
  }
}

/** An amount as a person reads it: `SAR 456.00`, `456.00 ر.س`; the two halves never part at a line's end. */
export function formatMoney(money: Money, locale: Locale, style: MoneyStyle = {}): string {
  const { number, label, labelFirst } = moneyParts(money, locale, style)
  return labelFirst ? `${label}\u00A0${number}` : `${number}\u00A0${label}`
}

import { groupDigits } from '../digits/group-digits.ts'
import type { Locale } from '../locale/locale.ts'
import { type Currency, type Money, toDecimalString } from './money.ts'

export type MoneyStyle = {
  /** Leaves `.00` out of whole amounts, as price tags do; totals and invoices show all decimals. */
  readonly short?: boolean
}

export type MoneyParts = {
  /** The minus of an amount below nothing: before all of it, also before a label. */
  readonly sign: '' | '\u2212'
  readonly number: string
  readonly label: string
  readonly labelFirst: boolean
}

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
  const decimal = toDecimalString({ ...money, amount: Math.abs(money.amount) })
  return {
    sign: money.amount < 0 ? '\u2212' : '',
    number: groupDigits(style.short ? decimal.replace(/\.0+$/, '') : decimal),
    label: currencyLabel(money.currency, locale),
    labelFirst: locale === 'en',
  }
}

/** The number of an amount with its sign; among Arabic letters a minus would stand behind its number. */
export function signedNumber({ sign, number, labelFirst }: MoneyParts): string {
  return sign && !labelFirst ? `\u200e${sign}${number}` : `${sign}${number}`
}

/** An amount as a person reads it: `SAR 456.00`, `−SAR 50.00`, `456.00 ر.س`; its halves never part at a line's end. */
export function formatMoney(money: Money, locale: Locale, style: MoneyStyle = {}): string {
  const parts = moneyParts(money, locale, style)
  const { sign, number, label, labelFirst } = parts
  return labelFirst ? `${sign}${label}\u00A0${number}` : `${signedNumber(parts)}\u00A0${label}`
}

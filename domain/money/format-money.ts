import { type Locale, localeTag } from '../locale/locale.ts'
import { type Currency, currencyDecimals, type Money, toDecimalString } from './money.ts'

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

/** The number and the currency's label of an amount, apart, so that a screen can isolate the number. */
export function moneyParts(money: Money, locale: Locale, style: MoneyStyle = {}): MoneyParts {
  const format = numberFormat(locale, currencyDecimals[money.currency], style.short ?? false)
  return {
    // Given as text, since a large amount is not exact as a floating-point number.
    number: format.format(toDecimalString(money)),
    label: locale === 'ar' ? arabicLabels[money.currency] : money.currency,
    labelFirst: locale === 'en',
  }
}

/** An amount as a person reads it: `SAR 456.00`, `456.00 ر.س`; the two halves never part at a line's end. */
export function formatMoney(money: Money, locale: Locale, style: MoneyStyle = {}): string {
  const { number, label, labelFirst } = moneyParts(money, locale, style)
  return labelFirst ? `${label}\u00A0${number}` : `${number}\u00A0${label}`
}

// Kept, because making one costs far more than using it and a timetable shows many prices.
const numberFormats = new Map<string, Intl.NumberFormat>()

function numberFormat(locale: Locale, decimals: number, short: boolean): Intl.NumberFormat {
  const key = `${locale} ${decimals} ${short}`
  let format = numberFormats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(localeTag[locale], {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      trailingZeroDisplay: short ? 'stripIfInteger' : 'auto',
    })
    numberFormats.set(key, format)
  }
  return format
}

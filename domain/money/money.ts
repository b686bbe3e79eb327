import { parseDecimal } from '../digits/parse-number.ts'

/**
 * Decimals of each currency, after ISO 4217. An own table, because `Intl` follows daily use (it says 0
 * for IQD) and an amount must not move by a factor of ten when an engine is updated.
 */
export const currencyDecimals = {
  SAR: 2,
  AED: 2,
  QAR: 2,
  EGP: 2,
  MAD: 2,
  DZD: 2,
  MRU: 2,
  ILS: 2,
  LBP: 2,
  SYP: 2,
  YER: 2,
  SDG: 2,
  SOS: 2,
  USD: 2,
  EUR: 2,
  GBP: 2,
  KWD: 3,
  BHD: 3,
  OMR: 3,
  JOD: 3,
  IQD: 3,
  TND: 3,
  LYD: 3,
} as const satisfies Record<string, 2 | 3>

export type Currency = keyof typeof currencyDecimals

/** An amount in the currency's minor unit (halalas, fils): always an integer. */
export type Money = { readonly amount: number; readonly currency: Currency }

/** Tells whether a value from outside names a currency of the table. */
export function isCurrency(value: unknown): value is Currency {
  return typeof value === 'string' && Object.hasOwn(currencyDecimals, value)
}

/** Makes an amount of minor units; a fraction or an amount beyond exact integers is a bug. */
export function money(amount: number, currency: Currency): Money {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} ${currency} is not a whole amount`)
  // Negative zero would be written as -0.00.
  return { amount: amount === 0 ? 0 : amount, currency }
}

/** Adds amounts of one currency; a second currency among them is a bug. */
export function sumMoney(parts: readonly Money[], currency: Currency): Money {
  let amount = 0
  for (const part of parts) {
    if (part.currency !== currency) throw new RangeError(`${part.currency} cannot be added to ${currency}`)
    amount = money(amount + part.amount, currency).amount
  }
  return money(amount, currency)
}

/** Reads an amount as people type it (`12.5`, `١٢٫٥`), exactly; null when it is none or has too many decimals. */
export function parseMoney(text: string, currency: Currency): Money | null {
  const decimal = parseDecimal(text)
  if (decimal === null) return null
  const decimals = currencyDecimals[currency]
  const [whole = '', fraction = ''] = decimal.split('.')
  if (/[^0]/.test(fraction.slice(decimals))) return null
  const amount = Number(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
  return Number.isSafeInteger(amount) ? money(amount, currency) : null
}

/** Writes an amount in major units with all its decimals (`12.500`), for gateways and files. */
export function toDecimalString({ amount, currency }: Money): `${number}` {
  const decimals = currencyDecimals[currency]
  const digits = String(Math.abs(amount)).padStart(decimals + 1, '0')
  const sign = amount < 0 ? '-' : ''
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}` as `${number}`
}

import type { RevenueReport } from '#contracts/office-reports.ts'
import { parseNumber } from '#domain/digits/parse-number.ts'
import { type Currency, currencyDecimals } from '#domain/money/money.ts'

export type Rates = Readonly<Partial<Record<Currency, string>>>

/** What is typed of one currency, as units of the one it is counted in; null while that is no rate. */
function rateOf(currency: Currency, into: Currency, rates: Rates): number | null {
  if (currency === into) return 1
  const rate = parseNumber(rates[currency] ?? '')
  return rate !== null && rate > 0 ? rate : null
}

/** All revenue in one currency, in its minor units, rounded once; null while a rate is missing. */
export function totalAtRates(revenue: readonly RevenueReport[], into: Currency, rates: Rates): number | null {
  let sum = 0
  for (const { currency, sums } of revenue) {
    const rate = rateOf(currency, into, rates)
    if (rate === null) return null
    sum += (sums.gross / 10 ** currencyDecimals[currency]) * rate
  }
  return Math.round(sum * 10 ** currencyDecimals[into])
}

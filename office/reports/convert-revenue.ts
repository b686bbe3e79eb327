import type { RevenueReport } from '#contracts/office/reports.ts'
import { parseDecimal } from '#domain/digits/parse-number.ts'
import { type Currency, currencyDecimals } from '#domain/money/money.ts'
import { divideRounded } from '#domain/money/share-of.ts'

export type Rates = Readonly<Partial<Record<Currency, string>>>

/** As many decimals as anybody quotes a rate with. */
const rateDecimals = 12

/** A rate in whole steps of its last decimal; null for what is no rate. */
function readRate(typed: string): bigint | null {
  const decimal = parseDecimal(typed)
  if (decimal === null) return null
  const [whole = '', part = ''] = decimal.split('.')
  if (part.length > rateDecimals || whole.length > rateDecimals) return null
  const rate = BigInt(whole + part.padEnd(rateDecimals, '0'))
  return rate > 0n ? rate : null
}

/** All revenue in one currency, in its minor units, rounded once; null while a rate is missing. */
export function totalAtRates(revenue: readonly RevenueReport[], into: Currency, rates: Rates): number | null {
  let sum = 0n
  for (const { currency, sums } of revenue) {
    const rate = readRate(currency === into ? '1' : (rates[currency] ?? ''))
    if (rate === null) return null
    sum += BigInt(sums.gross) * rate * 10n ** BigInt(currencyDecimals[into] + 3 - currencyDecimals[currency])
  }
  const size = divideRounded(sum < 0n ? -sum : sum, 10n ** BigInt(rateDecimals + 3), 'half_up')
  return sum < 0n ? -size : size
}

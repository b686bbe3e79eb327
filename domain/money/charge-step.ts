import { type Currency, currencyDecimals } from './money.ts'

/**
 * The smallest step in which prices are made. Cards move dinars and rials in steps of ten fils or baisa, and no purse
 * has smaller coins: a percentage that left 6.413 could not be charged as it is.
 */
export function chargeStep(currency: Currency): number {
  return currencyDecimals[currency] === 3 ? 10 : 1
}

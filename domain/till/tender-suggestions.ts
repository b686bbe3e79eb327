import { type Currency, currencyDecimals } from '../money/money.ts'

/** Banknotes as they are nearly everywhere: small units have larger numbers on them. */
const notesOf = { 2: [5, 10, 50, 100, 200, 500], 3: [1, 5, 10, 20] } as const

/** What a guest probably hands over for an amount: it rounded up to each banknote, the nearest first. */
export function tenderSuggestions(amount: number, currency: Currency, most = 3): number[] {
  if (amount <= 0) return []
  const decimals = currencyDecimals[currency]
  const rounded = notesOf[decimals].map((note) => {
    const minor = note * 10 ** decimals
    return Math.ceil(amount / minor) * minor
  })
  return [...new Set(rounded)]
    .filter((given) => given > amount)
    .sort((a, b) => a - b)
    .slice(0, most)
}

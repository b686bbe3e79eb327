import { type Currency, parseMoney } from '#domain/money/money.ts'

/** A price of the demo's words in minor units. */
export function demoAmount(text: string, currency: Currency): number {
  const money = parseMoney(text, currency)
  if (!money) throw new Error(`${text} is no amount of ${currency}`)
  return money.amount
}

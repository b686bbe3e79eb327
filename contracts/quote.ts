import * as z from 'zod/mini'
import { lineKinds } from '#domain/pricing/quote.ts'
import { localised } from './localised.ts'
import { currency } from './money.ts'
import { lineTerms } from './price-terms.ts'

const amount = z.int().check(z.nonnegative())

/** One line of a price, in minor units with tax included; discounts and vouchers are negative. */
export const quoteLine = z.object({
  kind: z.enum(lineKinds),
  item: z.nullable(z.string()),
  name: localised,
  quantity: z.int().check(z.positive()),
  unitAmount: z.int(),
  amount: z.int(),
  vatRate: z.int().check(z.nonnegative()),
  vat: z.int(),
  ...lineTerms,
})

/** A price, line by line: all lines but vouchers are the total, all lines what the guest pays. */
export const quote = z.object({
  currency,
  lines: z.array(quoteLine),
  total: amount,
  payable: amount,
  dueNow: amount,
  vat: amount,
})
export type Quote = z.infer<typeof quote>

/** What a group of each size pays. */
export const groupPrice = z.object({ players: z.int().check(z.positive()), perPlayer: amount, total: amount })

import * as z from 'zod/mini'
import { feeBases, oldestChild } from '#domain/pricing/price-plan.ts'

const age = z.int().check(z.minimum(0), z.maximum(oldestChild))

/** Whom a room counts as a child, both ages counted. */
export const childAges = z.object({ fromAge: age, untilAge: age })
export type ChildAges = z.infer<typeof childAges>

/** What is charged besides; what staff call a fee is how it is charged, taxed and refunded. */
export const feeTerms = {
  by: z.enum(feeBases),
  /** Minor units, or basis points of the session and its add-ons. */
  amount: z.int().check(z.nonnegative()),
  taxed: z.boolean(),
  /** Goes back as the price does when a guest cancels; else it stays. */
  refundable: z.boolean(),
}

/** What a line of a price says besides, where there is something to say. */
export const lineTerms = {
  /** Its unit price is before tax: `vat` came on top of it. */
  onTop: z.optional(z.literal(true)),
  /** The fee as it was booked. */
  fee: z.optional(z.object({ id: z.int(), ...feeTerms })),
}

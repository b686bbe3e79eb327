import * as z from 'zod/mini'
import { instant, isoDate } from './iso-date.ts'
import { money } from './money.ts'
import { orderCode } from './order.ts'
import { slug } from './slug.ts'

export const voucherToLookUp = z.object({ code: z.string().check(z.minLength(1), z.maxLength(60)) })

/** A change of a gift card's balance: never whose order it was. Amounts are signed minor units. */
const voucherMovement = z.object({
  kind: z.enum(['issue', 'spend', 'return']),
  amount: z.int(),
  /** By the calendar of the branch. */
  on: isoDate,
})

/** What a gift card is still worth, and until when. */
export const voucherBalance = z.object({
  state: z.enum(['good', 'expired', 'empty']),
  balance: money,
  initial: money,
  expiresAt: instant,
  /** The last day on which it is taken. */
  lastDay: isoDate,
  /** A branch that takes it. */
  branch: z.nullable(slug),
  movements: z.array(voucherMovement),
})
export type VoucherBalance = z.infer<typeof voucherBalance>

/** A gift card that was bought with an order: the item it is there, as a file. */
export const giftCardFileParams = z.object({
  code: orderCode,
  file: z.string().check(z.regex(/^[0-9a-f-]{36}\.pdf$/)),
})

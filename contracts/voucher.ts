import * as z from 'zod/mini'
import { instant } from './availability.ts'
import { money } from './money.ts'

export const voucherToLookUp = z.object({ code: z.string().check(z.minLength(1), z.maxLength(60)) })

/** What a gift card is still worth, and until when. */
export const voucherBalance = z.object({ balance: money, expiresAt: instant })
export type VoucherBalance = z.infer<typeof voucherBalance>

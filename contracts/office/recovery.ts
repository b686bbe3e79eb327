import * as z from 'zod/mini'
import { instant, isoDate } from '#contracts/iso-date.ts'
import { currency } from '#contracts/money.ts'
import { longest } from '#domain/rules/longest.ts'
import { voucherToGive } from './vouchers.ts'

const recoveryKinds = ['free_game', 'gift_card'] as const

const recoverable = z.object({ game: z.int(), currency })
export type Recoverable = z.infer<typeof recoverable>

const recoveryGiven = z.object({ kind: z.enum(recoveryKinds), amount: z.int(), currency, at: instant })

/** Of a game that went badly. */
export const recoveryOfGame = {
  /** What was given to make it good. */
  recovery: z.optional(recoveryGiven),
  /** It was a bad evening, and nothing was given yet: what their game costs. */
  recoverable: z.optional(recoverable),
} as const

/** What makes a bad evening good: what the game costs, or an amount, as a gift card that is mailed at once. */
export const recoveryToGive = z.object({
  kind: z.enum(recoveryKinds),
  /** Of a gift card; minor units of the branch's currency. */
  amount: z.optional(z.int().check(z.positive())),
  /** Half a year from now, unless it says otherwise. */
  lastDay: z.optional(isoDate),
  message: z._default(z.string().check(z.trim(), z.maxLength(longest.giftMessage)), ''),
  design: voucherToGive.shape.design,
})
export type RecoveryToGive = z.infer<typeof recoveryToGive>

import * as z from 'zod/mini'
import { longest } from '#domain/rules/longest.ts'
import { mostShares, shareModes } from '#domain/share/divide-rest.ts'
import { shortEndings, splitOutcomes } from '#domain/share/if-short.ts'
import { instant } from './iso-date.ts'
import { currency } from './money.ts'
import { orderCode, orderKey } from './order.ts'

/** Minor units of the order's currency. */
const amount = z.int().check(z.nonnegative())

/** `paying`: somebody has begun to, and it is kept for them until that has ended. */
const shareStates = ['open', 'paying', 'paid'] as const

const share = z.object({
  id: z.uuid(),
  /** What whoever booked calls them. */
  label: z.nullable(z.string()),
  amount,
  paid: amount,
  state: z.enum(shareStates),
})

/** A part as whoever booked sees it: its key opens the page on which it is paid. */
const ownShare = z.object({ ...share.shape, key: orderKey })
export type OwnShare = z.infer<typeof ownShare>

const splitFacts = {
  mode: z.enum(shareModes),
  ifShort: z.enum(shortEndings),
  openedAt: instant,
  /** Until then friends may pay. */
  deadline: instant,
  /** How it ended; null while it is open. */
  outcome: z.nullable(z.enum(splitOutcomes)),
  /** What whoever booked had paid before. */
  guarantee: amount,
  /** What the order still owes. */
  due: amount,
}

const ownSplit = z.object({ code: orderCode, key: orderKey, ...splitFacts, shares: z.array(ownShare) })
export type OwnSplit = z.infer<typeof ownSplit>

/** What can be shared, and what each ending would mean. */
const splitTerms = z.object({
  payable: amount,
  paid: amount,
  players: z.int(),
  currency,
  deadline: instant,
  /** The smallest group the room takes, and its price; null where fewer can not be. */
  shrink: z.nullable(z.object({ players: z.int(), payable: amount })),
  /** What a cancellation at the deadline gives back of what was paid. */
  cancel: z.object({ refund: amount, kept: amount }),
})
export type SplitTerms = z.infer<typeof splitTerms>

export const orderSplit = z.object({
  split: z.nullable(ownSplit),
  /** Null where nothing is left to share, or it is too late for it. */
  terms: z.nullable(splitTerms),
})
export type OrderSplit = z.infer<typeof orderSplit>

const label = z.optional(z.string().check(z.maxLength(longest.companionName)))

export const splitToOpen = z.object({
  mode: z.enum(shareModes),
  ifShort: z.enum(shortEndings),
  /** In the order in which they are closed. Amounts count where they are free, and add up to what is owed. */
  shares: z
    .array(z.object({ label, amount: z.optional(z.int().check(z.positive())) }))
    .check(z.minLength(1), z.maxLength(mostShares)),
})
export type SplitToOpen = z.infer<typeof splitToOpen>

export const shareToAdd = z.object({ label })
export const shareToRename = z.object({ label: z.string().check(z.maxLength(longest.companionName)) })

/** The key of a link, as it came. */
export const shareAccess = z.object({ key: z.string().check(z.maxLength(100)) })

const sharePayment = z.object({
  /** What somebody at the desk can ask about. */
  reference: z.string(),
  at: instant,
  amount,
  /** What of it has gone back, or is about to. */
  returned: amount,
})

/** What friends see: whose group it is, and amounts. */
export const sharePage = z.object({
  code: orderCode,
  /** `done`: everything is paid; `over`: nothing can be paid here any more. */
  state: z.enum(['open', 'done', 'over']),
  by: z.nullable(z.string()),
  currency,
  deadline: instant,
  branch: z.object({ timeZone: z.string(), businessDayStart: z.string() }),
  parts: z.object({ count: z.int(), paid: z.int() }),
  /** Of whoever has the key of a part; null with the group's link. */
  own: z.nullable(z.object({ amount, paid: amount, paying: z.boolean(), payments: z.array(sharePayment) })),
  /** What it costs to pay one part, two parts, and so on. */
  next: z.array(amount),
})
export type SharePage = z.infer<typeof sharePage>

export const shareToPay = z.object({
  count: z.int().check(z.minimum(1), z.maximum(mostShares)),
  /** Where a receipt goes, and word of money that goes back. */
  email: z.string().check(z.maxLength(longest.email)),
})

export const startedShare = z.object({
  redirectUrl: z.string(),
  /** Opens the page of this part from now on. */
  key: orderKey,
})

/** What the desk sees. */
export const deskSplit = z.object({
  split: z.nullable(z.object({ ...splitFacts, currency, shares: z.array(share) })),
})
export type DeskSplit = z.infer<typeof deskSplit>

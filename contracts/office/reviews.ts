import * as z from 'zod/mini'
import { instant, isoDate } from '#contracts/iso-date.ts'
import { currency } from '#contracts/money.ts'
import { pageOf } from '#contracts/pages/page.ts'
import { pageQuery } from '#contracts/pages/page-query.ts'
import { review } from '#contracts/review.ts'
import { slug } from '#contracts/slug.ts'
import { locales } from '#domain/locale/locale.ts'
import { longest, shortestReason } from '#domain/rules/longest.ts'
import { roomNames } from './content.ts'
import { voucherToGive } from './vouchers.ts'

export const reviewStates = ['pending', 'published', 'hidden'] as const
export type ReviewState = (typeof reviewStates)[number]

const recoveryKinds = ['free_game', 'gift_card'] as const

/** A review as the venue reads it: also what nobody else sees yet, or any more. */
export const deskReview = z.extend(review, {
  state: z.enum(reviewStates),
  /** Why it is not shown. */
  hiddenReason: z.nullable(z.string()),
  /** What the guest wrote in; null for what the venue tells in both. */
  locale: z.nullable(z.enum(locales)),
  /** The order of the visit it is about; none of those from before. */
  order: z.nullable(z.string()),
  /** What was given to make it good. */
  recovery: z.optional(z.object({ kind: z.enum(recoveryKinds), amount: z.int(), currency, at: instant })),
  /** It was a bad evening, and nothing was given yet: what their game costs. */
  recoverable: z.optional(z.object({ game: z.int(), currency })),
})
export type DeskReview = z.infer<typeof deskReview>

const deskReviewFilter = z.object({
  state: z._default(z.enum(reviewStates), 'pending'),
  room: z.optional(slug),
  rating: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(5))),
})
export const deskReviewsQuery = z.extend(deskReviewFilter, pageQuery.shape)

export const deskReviewsPage = z.extend(pageOf(deskReview), {
  /** How many wait to be read. */
  pending: z.int(),
  rooms: roomNames,
})
export type DeskReviewsPage = z.infer<typeof deskReviewsPage>

export const reviewHiding = z.object({
  reason: z.string().check(z.trim(), z.minLength(shortestReason), z.maxLength(longest.reason)),
})

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

/** Empty takes the answer away. */
export const reviewAnswer = z.object({ answer: z.string().check(z.trim(), z.maxLength(longest.reviewText)) })

import * as z from 'zod/mini'
import { pageOf } from '#contracts/pages/page.ts'
import { pageQuery } from '#contracts/pages/page-query.ts'
import { review } from '#contracts/review.ts'
import { slug } from '#contracts/slug.ts'
import { locales } from '#domain/locale/locale.ts'
import { longest, shortestReason } from '#domain/rules/longest.ts'
import { roomNames } from './content.ts'
import { recoveryOfGame } from './recovery.ts'

export const reviewStates = ['pending', 'published', 'hidden'] as const
export type ReviewState = (typeof reviewStates)[number]

/** A review as the venue reads it: also what nobody else sees yet, or any more. */
export const deskReview = z.extend(review, {
  state: z.enum(reviewStates),
  /** Why it is not shown. */
  hiddenReason: z.nullable(z.string()),
  /** What the guest wrote in; null for what the venue tells in both. */
  locale: z.nullable(z.enum(locales)),
  /** The order of the visit it is about; none of those from before. */
  order: z.nullable(z.string()),
  ...recoveryOfGame,
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

/** Empty takes the answer away. */
export const reviewAnswer = z.object({ answer: z.string().check(z.trim(), z.maxLength(longest.reviewText)) })

import * as z from 'zod/mini'
import { locales } from '#domain/locale/locale.ts'
import { longest } from '#domain/rules/longest.ts'
import { instant } from './iso-date.ts'
import { localised } from './localised.ts'
import { pageOf } from './page.ts'
import { slug } from './slug.ts'

export const review = z.object({
  branch: z.object({ slug, name: localised }),
  /** Null when the review is of the branch as a whole. */
  room: z.nullable(z.object({ slug, name: localised })),
  rating: z.int().check(z.minimum(1), z.maximum(5)),
  authorName: localised,
  text: localised,
  /** A guest's own words are in one language: both texts are these then. Null when it is told in both. */
  writtenIn: z.nullable(z.enum(locales)),
  /** What the venue says to it, and in which language. */
  answer: z.nullable(z.object({ text: z.string(), writtenIn: z.enum(locales) })),
  /** An instant in UTC, ISO 8601. */
  createdAt: instant,
})
export type Review = z.infer<typeof review>

export const reviewsPage = pageOf(review)

/** What a guest says of a visit. */
export const rating = z.object({
  rating: z.int().check(z.minimum(1), z.maximum(5)),
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(longest.reviewText)),
})

import * as z from 'zod/mini'
import { pageOf } from '#contracts/pages/page.ts'
import { pageQuery } from '#contracts/pages/page-query.ts'
import { locales } from '#domain/locale/locale.ts'
import { longest } from '#domain/rules/longest.ts'
import { instant } from './iso-date.ts'
import { localised } from './localised.ts'
import { slug } from './slug.ts'

export const review = z.object({
  id: z.string(),
  branch: z.object({ slug, name: localised }),
  /** Null when the review is of the branch as a whole. */
  room: z.nullable(z.object({ slug, name: localised })),
  rating: z.int().check(z.minimum(1), z.maximum(5)),
  authorName: localised,
  /** Null when the guest gave stars and said nothing. */
  text: z.nullable(localised),
  /** A guest's own words are in one language: both texts are these then. Null when it is told in both. */
  writtenIn: z.nullable(z.enum(locales)),
  /** Which of both texts is the guest's own, where that is known; null when there is one alone. */
  translatedFrom: z.nullable(z.enum(locales)),
  /** What the venue says to it, and in which language. */
  answer: z.nullable(z.object({ text: z.string(), writtenIn: z.enum(locales) })),
  /** How many came, where the visit was booked here. */
  players: z.nullable(z.int()),
  /** Of the visit, `2026-10`; where it is not known, of the review. */
  month: z.string().check(z.regex(/^\d{4}-\d{2}$/)),
  /** An instant in UTC, ISO 8601. */
  createdAt: instant,
})
export type Review = z.infer<typeof review>

export const reviewsPage = pageOf(review)

/** Who reads them: those with words in this language come first. Left out, the newest do. */
export const reviewsQuery = z.extend(pageQuery, { reader: z.optional(z.enum(locales)) })

/** What a guest says of a visit; stars may say enough. */
export const rating = z.object({
  rating: z.int().check(z.minimum(1), z.maximum(5)),
  text: z.string().check(z.trim(), z.maxLength(longest.reviewText)),
})

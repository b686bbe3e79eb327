import * as z from 'zod/mini'
import { localised } from './localised.ts'
import { slug } from './slug.ts'

export const review = z.object({
  branch: z.object({ slug, name: localised }),
  /** Null when the review is of the branch as a whole. */
  room: z.nullable(z.object({ slug, name: localised })),
  rating: z.int().check(z.minimum(1), z.maximum(5)),
  authorName: localised,
  text: localised,
  /** An instant in UTC, ISO 8601. */
  createdAt: z.iso.datetime(),
})
export type Review = z.infer<typeof review>

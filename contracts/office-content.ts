import * as z from 'zod/mini'
import { localised } from './localised.ts'
import { officePicture } from './office-pictures.ts'
import { slug } from './slug.ts'

/** The version one has seen: a change on top of another's is refused. */
export const contentVersion = z.int()

/** What is known of anything that staff write about, beside its own fields. */
export const contentFacts = {
  slug,
  version: contentVersion,
  pictures: z.array(officePicture),
  /** What guests would look for in vain: `story.ar`, `pictures`, `prices`. */
  missing: z.array(z.string()),
}

/** Rooms or branches as a list shows them. */
export const contentList = z.object({
  items: z.array(
    z.object({
      slug,
      name: localised,
      published: z.boolean(),
      cover: z.nullable(officePicture),
      missing: z.array(z.string()),
    }),
  ),
})
type ContentList = z.infer<typeof contentList>
export type ContentListed = ContentList['items'][number]

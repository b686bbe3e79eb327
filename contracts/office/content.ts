import * as z from 'zod/mini'
import { instant } from '#contracts/iso-date.ts'
import { localised } from '#contracts/localised.ts'
import { slug } from '#contracts/slug.ts'
import { officePicture } from './pictures.ts'

/** The version one has seen: a change on top of another's is refused. */
export const contentVersion = z.int()

/** What is known of anything that staff write about, beside its own fields. */
export const contentFacts = {
  slug,
  version: contentVersion,
  pictures: z.array(officePicture),
  /** What guests would look for in vain: `story.ar`, `pictures`, `prices`. */
  missing: z.array(z.string()),
  /** Since when it is in the archive; null while it is in use. */
  archivedAt: z.nullable(instant),
}

/** What is kept for the books alone. */
const archivedItem = z.object({ slug, name: localised, archivedAt: instant })
export type ArchivedItem = z.infer<typeof archivedItem>
export const archivedItems = z.array(archivedItem)

/** Rooms to choose from where one looks at what was; those of the archive are marked. */
export const roomNames = z.array(z.object({ slug, name: localised, archived: z.boolean() }))
export type RoomNamed = z.infer<typeof roomNames>[number]
export const roomNameList = z.object({ items: roomNames })

/** Rooms or branches as a list shows them: those in use, and what is in the archive. */
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
  archived: archivedItems,
})
type ContentList = z.infer<typeof contentList>
export type ContentListed = ContentList['items'][number]

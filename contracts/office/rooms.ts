import * as z from 'zod/mini'
import { brandFilm } from '#contracts/brand.ts'
import { localisedUpTo } from '#contracts/localised.ts'
import { focal } from '#contracts/picture.ts'
import { figure, roomTag } from '#contracts/room.ts'
import { slug } from '#contracts/slug.ts'
import { eachField } from '#domain/content/content-field.ts'
import { roomFigures, roomLines, roomTexts } from '#domain/room/room-fields.ts'
import { longest } from '#domain/rules/longest.ts'
import { archivedItems, contentFacts, contentVersion } from './content.ts'
import { draftPictures, draftText } from './pictures.ts'

const roomFields = {
  published: z.boolean(),
  ...eachField({ ...roomTexts, ...roomLines }, ({ limit }) => draftText(limit)),
  ...eachField(roomFigures, figure),
  languages: z.array(z.enum(['ar', 'en'])).check(z.maxLength(2)),
  stepFree: z.boolean(),
  /** By their slugs, in the order in which guests see them. */
  tags: z.array(z.string().check(z.maxLength(60))).check(z.maxLength(12)),
  /** The point of the cover that a crop keeps in view. */
  focal,
  /** A silent loop over the cover, uploaded as the look's film is. */
  film: z.nullable(brandFilm),
}

export const officeRoom = z.object({ ...contentFacts, ...roomFields })
export type OfficeRoom = z.infer<typeof officeRoom>

export const roomChange = z.object({ version: contentVersion, ...roomFields, pictures: draftPictures })
export type RoomChange = z.infer<typeof roomChange>

export const newRoom = z.object({ name: localisedUpTo(roomTexts.name.limit) })

export const roomOrder = z.object({ rooms: z.array(slug).check(z.maxLength(200)) })

/** A link that shows a page to whoever has it, published or not, for a while. */
export const previewLink = z.object({ path: z.string(), until: z.string() })

export const tagParams = z.object({ tag: z.string().check(z.regex(/^[a-z][a-z_]*$/)) })

export const tagList = z.object({ items: z.array(roomTag), archived: archivedItems })
export type Tags = z.infer<typeof tagList>

const iconName = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(60))

export const tagChange = z.object({ name: localisedUpTo(longest.tagName), icon: iconName })
export type TagChange = z.infer<typeof tagChange>

/** Words of an icon's English name. */
export const iconSearch = z.object({ search: z.optional(z.string().check(z.maxLength(60))) })

export const iconNames = z.object({ collection: z.string(), items: z.array(z.string()) })

import * as z from 'zod/mini'
import { localisedUpTo } from './localised.ts'
import { contentFacts, contentVersion } from './office-content.ts'
import { draftPictures, draftText } from './office-pictures.ts'
import { focal } from './picture.ts'
import { roomTag } from './room.ts'
import { slug } from './slug.ts'

const whole = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max))

const roomFields = {
  published: z.boolean(),
  name: draftText(80),
  tagline: draftText(160),
  /** Paragraphs are parted by an empty line. */
  story: draftText(4000),
  /** What to expect, a line each. */
  expect: draftText(1000),
  difficulty: whole(1, 5),
  scare: whole(0, 5),
  minPlayers: whole(1, 50),
  maxPlayers: whole(1, 50),
  minAge: whole(0, 99),
  durationMinutes: whole(10, 480),
  resetMinutes: whole(0, 240),
  languages: z.array(z.enum(['ar', 'en'])).check(z.maxLength(2)),
  /** By their slugs, in the order in which guests see them. */
  tags: z.array(z.string().check(z.maxLength(60))).check(z.maxLength(12)),
  /** The point of the cover that a crop keeps in view. */
  focal,
}

export const officeRoom = z.object({ ...contentFacts, ...roomFields })
export type OfficeRoom = z.infer<typeof officeRoom>

export const roomChange = z.object({ version: contentVersion, ...roomFields, pictures: draftPictures })
export type RoomChange = z.infer<typeof roomChange>

export const newRoom = z.object({ name: localisedUpTo(80) })

export const roomOrder = z.object({ rooms: z.array(slug).check(z.maxLength(200)) })

/** A link that shows a page to whoever has it, published or not, for a while. */
export const previewLink = z.object({ path: z.string(), until: z.string() })

export const tagParams = z.object({ tag: z.string().check(z.regex(/^[a-z][a-z_]*$/)) })

export const tagList = z.object({ items: z.array(roomTag) })

const iconName = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(60))

export const tagChange = z.object({ name: localisedUpTo(40), icon: iconName })
export type TagChange = z.infer<typeof tagChange>

/** Words of an icon's English name. */
export const iconSearch = z.object({ search: z.optional(z.string().check(z.maxLength(60))) })

export const iconNames = z.object({ collection: z.string(), items: z.array(z.string()) })

import * as z from 'zod/mini'
import { localised, localisedLines } from './localised.ts'
import { money } from './money.ts'
import { focal, picture } from './picture.ts'
import { slug } from './slug.ts'

export const roomTag = z.object({
  slug: z.string(),
  /** A name of the Lucide icon set. */
  icon: z.string(),
  name: localised,
})
export type RoomTag = z.infer<typeof roomTag>

export const room = z.object({
  slug,
  branch: z.object({ slug, name: localised }),
  name: localised,
  tagline: localised,
  /** Paragraphs are parted by an empty line. */
  story: localised,
  expect: localisedLines,
  difficulty: z.int().check(z.minimum(1), z.maximum(5)),
  scare: z.int().check(z.minimum(0), z.maximum(5)),
  minPlayers: z.int(),
  maxPlayers: z.int(),
  minAge: z.int(),
  durationMinutes: z.int(),
  resetMinutes: z.int(),
  languages: z.array(z.enum(['ar', 'en'])),
  tags: z.array(roomTag),
  pictures: z.array(picture),
  /** The lowest price of one player, VAT included. */
  priceFrom: money,
  /** The picture's darkest colour, behind text. */
  tint: z.string().check(z.regex(/^#[0-9a-f]{6}$/)),
  focal,
  /** Of the published reviews; null while there is none. */
  rating: z.nullable(z.object({ average: z.number(), count: z.int() })),
})
export type Room = z.infer<typeof room>

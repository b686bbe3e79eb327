import * as z from 'zod/mini'
import { eachField, type FigureField } from '#domain/content/content-field.ts'
import { roomFigures, roomTexts } from '#domain/room/room-fields.ts'
import { brandFilm } from './brand.ts'
import { localised, localisedLines, sometimesLocalised } from './localised.ts'
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

export const figure = ({ min, max }: FigureField) => z.int().check(z.minimum(min), z.maximum(max))

export const room = z.object({
  slug,
  branch: z.object({ slug, name: localised }),
  ...eachField(roomTexts, ({ optional }) => (optional ? sometimesLocalised : localised)),
  expect: localisedLines,
  ...eachField(roomFigures, figure),
  languages: z.array(z.enum(['ar', 'en'])),
  /** Reached and played without a step. */
  stepFree: z.boolean(),
  tags: z.array(roomTag),
  pictures: z.array(picture),
  /** The lowest share of one player, with fees and tax. */
  priceFrom: money,
  /** What the cheapest group pays, of a room that is priced by group. */
  groupPriceFrom: z.nullable(money),
  /** The picture's darkest colour, behind text. */
  tint: z.string().check(z.regex(/^#[0-9a-f]{6}$/)),
  focal,
  /** A silent loop over the first picture; null where the venue has not uploaded one. */
  film: z.nullable(brandFilm),
  /** Its place in its branch. */
  position: z.int(),
  /** Of the published reviews; null while there are fewer than five. */
  rating: z.nullable(z.object({ average: z.number(), count: z.int() })),
})
export type Room = z.infer<typeof room>

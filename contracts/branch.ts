import * as z from 'zod/mini'
import { isoDate } from './iso-date.ts'
import { localised } from './localised.ts'
import { currency } from './money.ts'
import { focal, picture } from './picture.ts'
import { slug } from './slug.ts'

/** A time of day as a clock on the branch's wall shows it. */
export const wallTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

/** ISO weekday: 1 is Monday, 7 is Sunday. */
export const weekday = z.int().check(z.minimum(1), z.maximum(7))

/** One opening of the week; `closes` at or before `opens` lies after midnight. */
export const openingHours = z.object({ day: weekday, opens: wallTime, closes: wallTime })
export type OpeningHours = z.infer<typeof openingHours>

/** Evenings with other hours than the week says: those of a season, or none where the branch is closed. */
const otherHours = z.object({
  from: isoDate,
  until: isoDate,
  hours: z.array(openingHours),
  /** Why it is closed, where the branch says so. */
  reason: z.nullable(localised),
})

export const branch = z.object({
  slug,
  name: localised,
  tagline: localised,
  description: localised,
  address: localised,
  directions: localised,
  map: z.object({ latitude: z.number(), longitude: z.number() }),
  /** International form without spaces: +966110000000. */
  phone: z.string().check(z.regex(/^\+\d{7,15}$/)),
  whatsapp: z.nullable(z.string().check(z.regex(/^\+\d{7,15}$/))),
  timeZone: z.string(),
  currency,
  /** In basis points: 1500 is 15 %. */
  vatRate: z.int().check(z.nonnegative()),
  vatNumber: z.nullable(z.string()),
  weekendDays: z.array(weekday),
  businessDayStart: wallTime,
  openingHours: z.array(openingHours),
  /** The first that covers an evening counts. */
  otherHours: z.array(otherHours),
  pictures: z.array(picture),
  focal,
})
export type Branch = z.infer<typeof branch>

import * as z from 'zod/mini'
import { weekday } from '#contracts/branch.ts'
import { instant } from '#contracts/iso-date.ts'
import { localised } from '#contracts/localised.ts'
import { currency } from '#contracts/money.ts'
import { slug } from '#contracts/slug.ts'
import { isTimeZone } from '#domain/branch/branch-content.ts'
import { longest } from '#domain/rules/longest.ts'
import { readyCodes, setupSteps } from '#domain/venue/setup-steps.ts'

/** Something that keeps the venue from opening, or that its owner should know. */
const readyReason = z.object({
  code: z.enum(readyCodes),
  blocks: z.boolean(),
  /** The screen of the office where it is mended; null for what is done at the machine. */
  place: z.nullable(z.string()),
  /** Which branch or room it is about. */
  about: z.nullable(localised),
})
export type ReadyReason = z.infer<typeof readyReason>

/** The country the venue is in: what its branches begin with. */
export const venueHome = z.object({
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
  currency,
  timeZone: z.string().check(z.maxLength(60), z.refine(isTimeZone)),
  /** In basis points: 1500 is 15 %. */
  vatRate: z.int().check(z.minimum(0), z.maximum(10_000)),
  vatNumber: z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(longest.vatNumber))),
  weekendDays: z.array(weekday).check(z.maxLength(7)),
})

/** How far the venue is, and what is missing. */
export const readyList = z.object({
  openedAt: z.nullable(instant),
  reasons: z.array(readyReason),
  /** Steps of the set-up that are done; the rest are to come. */
  done: z.array(z.enum(setupSteps)),
  home: z.nullable(venueHome),
  /** The branch and the room that the set-up is about. */
  branch: z.nullable(slug),
  room: z.nullable(slug),
})
export type ReadyList = z.infer<typeof readyList>

export const openingChange = z.object({ open: z.boolean() })

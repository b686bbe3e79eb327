import * as z from 'zod/mini'
import { locales } from '#domain/locale/locale.ts'
import { longest } from '#domain/rules/longest.ts'
import { longestStrokes, mostMinors, waiverChannels, waiverRoles } from '#domain/waiver/waiver.ts'
import { instant } from './iso-date.ts'

const minor = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(longest.companionName)),
  birthYear: z.int().check(z.minimum(1900), z.maximum(2200)),
})

export const waiverSection = z.object({
  heading: z.nullable(z.string()),
  /** Whoever signs ticks it. */
  asks: z.boolean(),
  pieces: z.array(z.object({ kind: z.enum(['text', 'item']), text: z.string() })),
})
export type WaiverSection = z.infer<typeof waiverSection>

/** What is read before one signs, in the language of whoever asks. */
export const waiverToSign = z.object({
  /** Of the text: what is signed is this one. */
  version: z.int(),
  title: z.string(),
  /** What the room asks of one, before the text. */
  warnings: z.array(z.string()),
  sections: z.array(waiverSection),
  players: z.int(),
  /** How many players have been signed for. */
  signed: z.int(),
})
export type WaiverToSign = z.infer<typeof waiverToSign>

const line = z.array(z.int().check(z.minimum(0), z.maximum(longestStrokes.size)))

export const waiverSigned = z.object({
  version: z.int(),
  name: z.string().check(z.minLength(1), z.maxLength(longest.personName)),
  role: z.enum(waiverRoles),
  minors: z.array(minor).check(z.maxLength(mostMinors)),
  /** How a guardian is reached while they play. */
  phone: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
  /** How many sections were ticked. */
  ticks: z.int().check(z.minimum(0), z.maximum(100)),
  /** The name as it was drawn; null where the typed one stands for it. */
  strokes: z.nullable(z.array(line).check(z.maxLength(longestStrokes.lines))),
  /** Whether a photograph of them may be shown to strangers. */
  photos: z.optional(z.boolean()),
})
export type WaiverSigned = z.infer<typeof waiverSigned>

export const signedWaiver = z.object({ id: z.uuid(), players: z.int(), signed: z.int() })

/** What was signed for the game of an order, for the staff. */
export const orderWaivers = z.object({
  /** The branch asks everyone to sign. */
  asked: z.boolean(),
  players: z.int(),
  signed: z.int(),
  waivers: z.array(
    z.object({
      id: z.uuid(),
      /** Null once it is forgotten who it was. */
      name: z.nullable(z.string()),
      role: z.enum(waiverRoles),
      minors: z.array(minor),
      phone: z.nullable(z.string()),
      players: z.int(),
      version: z.int(),
      locale: z.enum(locales),
      channel: z.enum(waiverChannels),
      signedAt: instant,
      /** Signed for this game; one that was set aside stands and counts for nobody. */
      counts: z.boolean(),
      /** It is what was signed, and stands where it was signed. */
      proven: z.boolean(),
    }),
  ),
})
export type OrderWaivers = z.infer<typeof orderWaivers>

/** Whether a branch asks everyone who plays to sign. */
export const waiverSetting = z.object({ asked: z.boolean() })

import * as z from 'zod/mini'
import { locales } from '#domain/locale/locale.ts'
import { instant, isoDate } from './iso-date.ts'
import { localised } from './localised.ts'
import { slug } from './slug.ts'
import { waiverSection, waiverSigned } from './waiver.ts'

/** One of the games that are signed for at a device, without anybody's family name. */
const kioskGame = z.object({
  id: z.uuid(),
  room: localised,
  /** The group's name, or the first name of whoever booked. */
  by: z.nullable(z.string()),
  startsAt: instant,
  endsAt: instant,
  businessDay: isoDate,
  players: z.int(),
  signed: z.int(),
  /** What the room asks of one, in either language. */
  warnings: z.object({ en: z.array(z.string()), ar: z.array(z.string()) }),
})
export type KioskGame = z.infer<typeof kioskGame>

/** All that a device at the door needs to have people sign, also while nothing can be asked. */
export const kiosk = z.object({
  name: z.string(),
  branch: z.object({ slug, name: localised, timeZone: z.string() }),
  /** The branch asks everyone to sign. */
  asked: z.boolean(),
  now: instant,
  version: z.int(),
  title: localised,
  sections: z.object({ en: z.array(waiverSection), ar: z.array(waiverSection) }),
  games: z.array(kioskGame),
})
export type Kiosk = z.infer<typeof kiosk>

/** What was signed at a device, with the language it was read in and the time by the device's clock. */
export const signedAtKiosk = z.object({
  ...waiverSigned.shape,
  game: z.uuid(),
  locale: z.enum(locales),
  signedAt: instant,
})
export type SignedAtKiosk = z.infer<typeof signedAtKiosk>

/** Where a group signs on its own phones. */
export const groupAddress = z.object({ address: z.url() })

import * as z from 'zod/mini'

/** What has to be settled before a thing can be archived, each a refusal by itself. */
const archiveBarriers = [
  'archive_bookings',
  'archive_holds',
  'archive_offers',
  'last_owner',
  'own_account',
] as const
export type ArchiveBarrier = (typeof archiveBarriers)[number]

/** What archiving brings about, for whoever is asked whether they mean it. */
const archiveEffects = [
  'last_room',
  'rooms',
  'requests',
  'carts',
  'waiting',
  'staff',
  'gift_cards',
  'calendars',
  'stock',
  'add_ons',
  'tagged_rooms',
  'keys',
  'tasks',
] as const
export type ArchiveEffect = (typeof archiveEffects)[number]

const counted = <const Codes extends readonly [string, ...string[]]>(codes: Codes) =>
  z.array(z.object({ code: z.enum(codes), count: z.int() }))

/** What would come of archiving a thing now. */
export const archiveOutlook = z.object({
  barriers: counted(archiveBarriers),
  effects: counted(archiveEffects),
})
export type ArchiveOutlook = z.infer<typeof archiveOutlook>

/** Into the archive, or out of it again. */
export const archiveChange = z.object({ archived: z.boolean() })

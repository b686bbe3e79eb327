import * as z from 'zod/mini'
import { instant, isoDate } from '#contracts/iso-date.ts'
import { localised } from '#contracts/localised.ts'
import { currency } from '#contracts/money.ts'
import { requestCode } from '#contracts/request.ts'
import { slug } from '#contracts/slug.ts'
import { contactKinds, longestGuestTag, mostGuestTags } from '#domain/guest/guest-limits.ts'
import { documentNames } from '#domain/house-document/document-names.ts'
import { requestTypes } from '#domain/request/request-form.ts'
import { requestStates } from '#domain/request/request-states.ts'
import { longest } from '#domain/rules/longest.ts'

const count = z.int().check(z.nonnegative())

const visit = z.object({ branch: slug, room: localised, startsAt: instant, date: isoDate })

/** What whoever opens the door should know of somebody. */
export const guestLine = z.object({
  id: z.uuid(),
  /** How often they played here, before the booking it stands beside. */
  visits: count,
  lastVisit: z.nullable(visit),
  noShows: count,
  tags: z.array(z.string()),
  note: z.string(),
})
export type GuestLine = z.infer<typeof guestLine>

const guestContact = z.object({
  kind: z.enum(contactKinds),
  /** As machines have it: `+966501234567`, `noura@example.com`. */
  value: z.string().check(z.maxLength(longest.email)),
})
export type GuestContact = z.infer<typeof guestContact>

/** A person as a list shows them. */
export const listedGuest = z.object({
  id: z.uuid(),
  name: z.nullable(z.string()),
  contacts: z.array(guestContact),
  tags: z.array(z.string()),
  visits: count,
  lastVisit: z.nullable(visit),
  nextVisit: z.nullable(visit),
})
export type ListedGuest = z.infer<typeof listedGuest>

export const guestSearch = z.object({ q: z.optional(z.string().check(z.maxLength(longest.orderSearch))) })
export const guestList = z.object({
  items: z.array(listedGuest),
  /** There are more than are shown: a search finds the others. */
  more: z.boolean(),
})

/** Everything of a person that is not in one of their orders. Figures are of the branches of whoever asks. */
export const guestFile = z.object({
  ...listedGuest.shape,
  /** Every name they gave, the newest first. */
  names: z.array(z.string()),
  note: z.string(),
  noShows: count,
  cancelled: count,
  orders: count,
  /** What they paid, less what went back. */
  spent: z.array(z.object({ currency, amount: z.int() })),
  firstSeenAt: z.nullable(instant),
  /** What they asked of the house. */
  requests: z.array(
    z.object({
      code: requestCode,
      branch: slug,
      type: z.enum([...requestTypes, 'contact']),
      state: z.enum(requestStates),
      createdAt: instant,
    }),
  ),
  reviews: z.array(
    z.object({
      id: z.string(),
      rating: z.int(),
      text: z.nullable(z.string()),
      state: z.enum(['pending', 'published', 'hidden']),
      room: z.nullable(localised),
      createdAt: instant,
    }),
  ),
  /** The versions of the house's documents they agreed to, the newest of each. */
  accepted: z.array(z.object({ document: z.enum(documentNames), version: z.int(), at: instant })),
  /** What another system noted about them. */
  brought: z.array(z.object({ name: z.string(), note: z.string(), at: instant })),
})
export type GuestFile = z.infer<typeof guestFile>

export const guestNote = z.object({
  note: z.string().check(z.maxLength(longest.deskNote)),
  tags: z.array(z.string().check(z.maxLength(longestGuestTag))).check(z.maxLength(mostGuestTags)),
})
export type GuestNote = z.infer<typeof guestNote>

/** Whose orders come along. */
export const guestMerge = z.object({ from: z.uuid() })
/** The numbers and addresses that are somebody else's. */
export const guestSplit = z.object({ contacts: z.array(guestContact).check(z.minLength(1), z.maxLength(20)) })

import * as z from 'zod/mini'
import { instant } from '#contracts/iso-date.ts'
import { longest } from '#domain/rules/longest.ts'

/** Whom it is about: an address, a number (`512345678@SA`), or both. */
export const guestIdentity = z.object({
  email: z.optional(z.email().check(z.maxLength(longest.email))),
  phone: z.optional(z.string().check(z.regex(/^[^@]+@[A-Z]{2}$/), z.maxLength(60))),
})
export type GuestIdentity = z.infer<typeof guestIdentity>

const count = z.int()

/** What the venue knows of somebody. */
export const guestTraces = z.object({
  names: z.array(z.string()),
  orders: count,
  requests: count,
  reviews: count,
  giftCards: count,
  mails: count,
  /** Places on waiting lists. */
  waiting: count,
  /** Parts they paid of bookings of others, and waivers with their number. */
  others: count,
  /** Guests, rows and files that were brought along from another system. */
  imported: count,
  /** Sessions to come and money on its way: while there are any, the guest is needed. */
  pending: count,
  lastSeenAt: z.nullable(instant),
})
export type GuestTraces = z.infer<typeof guestTraces>

/** Everything, for the guest to keep. */
export const guestExport = z.record(z.string(), z.unknown())

export const erasedGuest = z.object({
  orders: count,
  requests: count,
  reviews: count,
  giftCards: count,
  mails: count,
  waiting: count,
  others: count,
  imported: count,
  auditEntries: count,
})
export type ErasedGuest = z.infer<typeof erasedGuest>

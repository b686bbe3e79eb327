import * as z from 'zod/mini'
import { weekday } from '#contracts/branch.ts'
import { isoDate } from '#contracts/iso-date.ts'
import { localisedUpTo } from '#contracts/localised.ts'
import { currency } from '#contracts/money.ts'
import { slug } from '#contracts/slug.ts'
import { longest } from '#domain/rules/longest.ts'
import { roomNames } from './content.ts'

const limit = z.nullable(z.int().check(z.positive(), z.maximum(1_000_000)))

/** Basis points off, or an amount off in one currency. */
const promoEffect = z.union([
  z.object({ percent: z.int().check(z.minimum(1), z.maximum(10_000)) }),
  z.object({ amount: z.int().check(z.positive()), currency }),
])

/** What a promo code promises, and when it does not. */
export const promoTerms = z.object({
  name: localisedUpTo(longest.title),
  effect: promoEffect,
  /** Days of the branch; null is open at that end. */
  firstDay: z.nullable(isoDate),
  lastDay: z.nullable(isoDate),
  /** ISO weekdays of the evening; null for all. */
  weekdays: z.nullable(z.array(weekday)),
  /** In every branch; else in the one it is made in. */
  everywhere: z.boolean(),
  /** Rooms of the branch it is for; empty for all. */
  rooms: z.array(slug),
  useLimit: limit,
  /** Offered to groups that have played, on their page. */
  afterGame: z.optional(z.boolean()),
  perGuest: limit,
})
export type PromoTerms = z.infer<typeof promoTerms>

export const promoToMake = z.extend(promoTerms, { code: z.string().check(z.maxLength(longest.promoCode)) })
export type PromoToMake = z.infer<typeof promoToMake>

export const deskPromo = z.extend(promoTerms, {
  id: z.int(),
  code: z.string(),
  active: z.boolean(),
  /** Ended by somebody, or with its last day: it is not taken any more. */
  over: z.boolean(),
  uses: z.int(),
  /** Whether the one who asks may change it. */
  mayChange: z.boolean(),
})
export type DeskPromo = z.infer<typeof deskPromo>

export const deskPromos = z.object({
  items: z.array(deskPromo),
  rooms: roomNames,
})
export type DeskPromos = z.infer<typeof deskPromos>

export const promoParams = z.object({
  branch: slug,
  id: z.coerce.number().check(z.int(), z.positive(), z.maximum(2 ** 31 - 1)),
})

export const promoSwitch = z.object({ active: z.boolean() })

/** What somebody might want to use a code for: an evening in a room, or things of the store. */
export const promoTry = z.object({ room: z.optional(slug), date: isoDate })

export const promoVerdict = z.object({
  verdict: z.enum([
    ...(['ok', 'expired', 'not_yet', 'not_here', 'not_branch', 'not_today'] as const),
    ...(['used_up', 'guest_used_up', 'rooms_only', 'nothing_here'] as const),
  ]),
})

import * as z from 'zod/mini'
import { instant } from '#contracts/iso-date.ts'
import { localised, localisedUpTo } from '#contracts/localised.ts'
import { currency } from '#contracts/money.ts'
import { providerName } from '#contracts/payment-account.ts'
import { slug } from '#contracts/slug.ts'
import { socialLink } from '#contracts/venue.ts'
import { eachField } from '#domain/content/content-field.ts'
import { type Bounds, policyBounds, termBounds } from '#domain/policy/policy.ts'
import { longest } from '#domain/rules/longest.ts'

const figure = ({ min, max }: Bounds) => z.int().check(z.minimum(min), z.maximum(max))
const webUrl = z.url().check(z.startsWith('https://'), z.maxLength(300))

export const venueSettings = z.object({
  name: localisedUpTo(longest.venueName),
  brandLine: localisedUpTo(longest.brandLine),
  brandLineLong: localisedUpTo(longest.brandLineLong),
  socialLinks: z.array(z.object({ ...socialLink.shape, url: webUrl })).check(z.maxLength(6)),
  /** Where answers to mails go; null leaves them to the address mails come from. */
  contactEmail: z.nullable(z.email().check(z.maxLength(longest.email))),
})
export type VenueSettings = z.infer<typeof venueSettings>

/** Hours count back from the start; the share is in basis points. */
export const policySettings = z.object(eachField(policyBounds, figure))
export type PolicySettings = z.infer<typeof policySettings>

/** Null: as the settings of the process say. Empty: nobody counts. */
export const analyticsSettings = z.object({
  url: z.nullable(z.union([z.literal(''), webUrl])),
})

export const settings = z.object({
  venue: venueSettings,
  policy: policySettings,
  analytics: z.object({ url: z.nullable(z.string()), fallback: z.string() }),
})
export type Settings = z.infer<typeof settings>

/** How a branch sells, and how far its managers may go. */
export const branchTerms = z.object({
  leadMinutes: figure(termBounds.leadMinutes),
  horizonDays: figure(termBounds.horizonDays),
  depositPercent: z.nullable(figure(termBounds.depositPercent)),
  /** How long before the start friends may pay what a group shares. */
  shareCutoffHours: figure(termBounds.shareCutoffHours),
  /** Minor units of the branch's currency; null for whatever was paid. Only owners change it. */
  managerRefundLimit: z.nullable(figure({ min: 0, max: 1_000_000_000 })),
  /** How much of an order's price hosts and managers may take off by hand. Only owners change it. */
  hostDiscountPercent: figure(termBounds.discountPercent),
  managerDiscountPercent: figure(termBounds.discountPercent),
})
export type BranchTerms = z.infer<typeof branchTerms>
export const shownBranchTerms = z.object({ ...branchTerms.shape, currency })
export type ShownBranchTerms = z.infer<typeof shownBranchTerms>

const failure = z.nullable(z.object({ at: instant, text: z.string() }))

/** A provider, and which of our accounts there: `stripe`, or `stripe-riyadh`. */
const paymentAccount = z.string().check(z.regex(/^[a-z]+(?:-[a-z0-9]+)*$/), z.maxLength(80))

/** What the venue is connected with, and how that goes. Keys and passwords are never part of it. */
export const serviceStates = z.object({
  payments: z.array(
    z.object({
      branch: slug,
      provider: providerName,
      /** The account that takes its money, and whether the branch chose it or has the venue's. */
      account: paymentAccount,
      chosen: z.boolean(),
      /** It has its keys. */
      configured: z.boolean(),
      lastPaidAt: z.nullable(instant),
      lastWebhookAt: z.nullable(instant),
      lastFailure: failure,
      openRefunds: z.int(),
    }),
  ),
  /** The accounts that have their keys. */
  accounts: z.array(
    z.object({
      key: paymentAccount,
      provider: providerName,
      words: localised,
      name: z.nullable(z.string()),
      webhook: z.url(),
    }),
  ),
  /** The one of branches that chose none. */
  usual: paymentAccount,
  usualProvider: providerName,
  usualWords: localised,
  mail: z.object({
    /** Host and port; null without a mail server. */
    server: z.nullable(z.string()),
    from: z.string(),
    waiting: z.int(),
    failed: z.int(),
    lastSentAt: z.nullable(instant),
    lastFailure: failure,
  }),
})
export type ServiceStates = z.infer<typeof serviceStates>

export const accountParams = z.object({ slug })
export const branchAccount = z.object({ account: z.nullable(paymentAccount) })
export const providerCheckQuery = z.object({ account: paymentAccount })
export const providerCheck = z.object({ reachable: z.boolean(), failure: z.nullable(z.string()) })
export type ProviderCheck = z.infer<typeof providerCheck>

export const mailTest = z.object({
  id: z.string(),
  recipient: z.string(),
  state: z.enum(['queued', 'sent', 'kept', 'failed']),
  failure: z.nullable(z.string()),
})
export type MailTest = z.infer<typeof mailTest>

/** The name of the demo, typed by whoever wants to put a venue of their own in its place. */
export const ownVenueStart = z.object({
  typedName: z.string().check(z.minLength(1), z.maxLength(longest.venueName)),
})

/** The link that makes whoever opens it the owner. */
export const ownVenueStarted = z.object({ link: z.string() })

import * as z from 'zod/mini'
import { instant } from './iso-date.ts'
import { localisedUpTo } from './localised.ts'
import { currency } from './money.ts'
import { slug } from './slug.ts'
import { socialLink } from './venue.ts'

const figure = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max))
const webUrl = z.url().check(z.startsWith('https://'), z.maxLength(300))

export const venueSettings = z.object({
  name: localisedUpTo(60),
  brandLine: localisedUpTo(160),
  brandLineLong: localisedUpTo(400),
  socialLinks: z.array(z.object({ ...socialLink.shape, url: webUrl })).check(z.maxLength(6)),
  /** Where answers to mails go; null leaves them to the address mails come from. */
  contactEmail: z.nullable(z.email().check(z.maxLength(254))),
})
export type VenueSettings = z.infer<typeof venueSettings>

/** Hours count back from the start; the share is in basis points. */
export const policySettings = z.object({
  holdMinutes: figure(3, 60),
  longestHoldMinutes: figure(5, 180),
  fullRefundHours: figure(0, 720),
  partRefundHours: figure(0, 720),
  partRefund: figure(0, 10_000),
  moveHours: figure(0, 720),
  moveRefundHours: figure(0, 720),
  chooseHours: figure(1, 168),
  personalDataDays: figure(30, 3650),
})
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
  leadMinutes: figure(0, 10_080),
  horizonDays: figure(1, 730),
  depositPercent: z.nullable(figure(1, 100)),
  /** Minor units of the branch's currency; null for whatever was paid. Only owners change it. */
  managerRefundLimit: z.nullable(figure(0, 1_000_000_000)),
})
export type BranchTerms = z.infer<typeof branchTerms>
export const shownBranchTerms = z.object({ ...branchTerms.shape, currency })
export type ShownBranchTerms = z.infer<typeof shownBranchTerms>

const providerName = z.enum(['sandbox', 'stripe', 'paytabs'])
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
    z.object({ key: paymentAccount, provider: providerName, name: z.nullable(z.string()), webhook: z.url() }),
  ),
  /** The one of branches that chose none. */
  usual: paymentAccount,
  usualProvider: providerName,
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

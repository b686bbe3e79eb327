import * as z from 'zod/mini'
import { instant } from '#contracts/iso-date.ts'
import { orderCode } from '#contracts/order.ts'
import { pageLimit } from '#contracts/pages/page.ts'
import { slug } from '#contracts/slug.ts'
import { isTimeZone } from '#domain/branch/branch-content.ts'
import { newsScreens, newsTopics, newsWays } from '#domain/news/news-topics.ts'

const topic = z.enum(newsTopics)
const way = z.enum(newsWays)
const hour = z.int().check(z.minimum(0), z.maximum(23))

/** One piece of news, in the language of whoever asks. */
const newsLine = z.object({
  id: z.int(),
  topic,
  branch: slug,
  at: instant,
  /** They have seen it, or somebody has seen to it. */
  seen: z.boolean(),
  title: z.string(),
  text: z.string(),
  /** Where one acts on it, without a language prefix. */
  path: z.string(),
})
export type NewsLine = z.infer<typeof newsLine>

export const officeNews = z.object({
  /** How much of it is on which screen. */
  unseen: z.object({
    bookings: z.int(),
    waiting: z.int(),
    requests: z.int(),
    reviews: z.int(),
    store: z.int(),
  }),
  /** The newest first. */
  items: z.array(newsLine),
})
export type OfficeNews = z.infer<typeof officeNews>

export const newsQuery = z.object({ limit: pageLimit })

/** Everything of a screen, of one order, or everything there is. */
export const seenNews = z.union([
  z.object({ screen: z.enum(newsScreens) }),
  z.object({ order: orderCode }),
  z.object({ all: z.literal(true) }),
])

const wishes = {
  /** Slugs; null for all they hold for, those to come included. */
  branches: z.nullable(z.array(slug).check(z.minLength(1), z.maxLength(100))),
  mails: z.boolean(),
  /** Also what other people of the staff did. */
  colleagues: z.boolean(),
  digestHour: hour,
  quiet: z.nullable(z.object({ from: hour, until: hour })),
}

/** What somebody wants to hear of, and how. */
export const newsWishes = z.object({
  /** Those their role may act on. */
  topics: z.array(z.object({ topic, way })),
  ...wishes,
  timeZone: z.string(),
  /** Whether a mail server is connected: without one, mails wait. */
  delivers: z.boolean(),
  /** How many browsers ring for them. */
  devices: z.int(),
})
export type NewsWishes = z.infer<typeof newsWishes>

export const newsWishesToSave = z.object({
  topics: z.array(z.object({ topic, way })).check(z.maxLength(newsTopics.length)),
  ...wishes,
  timeZone: z.string().check(z.maxLength(60), z.refine(isTimeZone)),
})
export type NewsWishesToSave = z.infer<typeof newsWishesToSave>

const endpoint = z.string().check(z.url(), z.regex(/^https:\/\//), z.maxLength(1000))
/** A point of P-256 and sixteen bytes, in base64url. */
const publicKey = z.string().check(z.regex(/^B[\w-]{86}$/))
const auth = z.string().check(z.regex(/^[\w-]{22}$/))

/** What a browser gives to be rung by (PushSubscription). */
export const pushDevice = z.object({ endpoint, publicKey, auth })
export const pushEndpoint = z.object({ endpoint })
/** Whom a browser lets ring: the server's public key. */
export const pushKey = z.object({ key: z.string() })

import * as z from 'zod/mini'
import { instant } from '#contracts/iso-date.ts'
import { pageLimit, pageOf } from '#contracts/pages/page.ts'
import { slug } from '#contracts/slug.ts'
import { longest } from '#domain/rules/longest.ts'
import { apiKeyActions } from '#domain/staff/api-key-actions.ts'
import { webhookEvents } from '#domain/webhook/webhook-events.ts'

const actions = z.array(z.enum(apiKeyActions)).check(z.minLength(1))

export const newApiKey = z.object({
  name: z.string().check(z.trim(), z.minLength(2), z.maxLength(longest.apiKeyName)),
  actions,
  /** Slugs; null for all, those to come included. */
  branches: z.nullable(z.array(slug).check(z.minLength(1), z.maxLength(100))),
})
export type NewApiKey = z.infer<typeof newApiKey>

export const apiKey = z.object({
  id: z.string(),
  name: z.string(),
  /** How it begins. */
  hint: z.string(),
  actions,
  branches: z.nullable(z.array(slug)),
  createdAt: instant,
  createdBy: z.nullable(z.string()),
  lastUsedAt: z.nullable(instant),
  revokedAt: z.nullable(instant),
})
export type ApiKey = z.infer<typeof apiKey>
export const apiKeyList = z.object({ items: z.array(apiKey) })

/** The only time the key itself is told. */
export const madeApiKey = z.object({ id: z.string(), key: z.string() })
export type MadeApiKey = z.infer<typeof madeApiKey>

export const webhookInput = z.object({
  url: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
  events: z.array(z.enum(webhookEvents)).check(z.minLength(1)),
})
export type WebhookInput = z.infer<typeof webhookInput>
export const webhookChanges = z.partial(z.extend(webhookInput, { active: z.boolean() }))
export type WebhookChanges = z.infer<typeof webhookChanges>

export const webhook = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  active: z.boolean(),
  createdAt: instant,
  waiting: z.int(),
  failed: z.int(),
})
export type Webhook = z.infer<typeof webhook>
export const webhookList = z.object({ items: z.array(webhook) })

/** What deliveries are signed with from now on, told once. */
export const webhookSecret = z.object({ id: z.string(), secret: z.string() })
export type WebhookSecret = z.infer<typeof webhookSecret>

export const testedWebhook = z.object({ deliveryId: z.string() })

export const webhookDelivery = z.object({
  id: z.string(),
  event: z.string(),
  state: z.enum(['queued', 'delivered', 'failed']),
  attempts: z.int(),
  /** What the receiver answered; null when it did not. */
  status: z.nullable(z.int()),
  failure: z.nullable(z.string()),
  createdAt: instant,
  deliveredAt: z.nullable(instant),
  nextTryAt: z.nullable(instant),
})
export type WebhookDelivery = z.infer<typeof webhookDelivery>
export const webhookDeliveryPage = pageOf(webhookDelivery)

/** The id of the last delivery that was seen. */
export const deliveryQuery = z.object({ limit: pageLimit, cursor: z.optional(z.uuid()) })
export const deliveryParams = z.object({ id: z.uuid(), delivery: z.uuid() })

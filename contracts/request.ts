import * as z from 'zod/mini'
import { requestGroups, requestTypes } from '#domain/request/request-form.ts'

const person = { name: z.string(), email: z.string(), branch: z.string() }

/** The request form as it travels; `domain/request` judges what is in it. */
export const requestToSend = z.object({
  ...person,
  phone: z.string(),
  requestType: z.enum(requestTypes),
  company: z.optional(z.string()),
  country: z.optional(z.string()),
  group: z.optional(z.union([z.literal(''), z.enum(requestGroups)])),
  playersCount: z.optional(z.union([z.string(), z.int()])),
  photoSession: z.optional(z.boolean()),
  notes: z.optional(z.string()),
})
export type RequestToSend = z.infer<typeof requestToSend>

/** The contact form: the same road, told apart by its type. */
export const contactToSend = z.object({
  ...person,
  phone: z.optional(z.string()),
  requestType: z.literal('contact'),
  message: z.string(),
})
export type ContactToSend = z.infer<typeof contactToSend>

export const requestCode = z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{10}$/))

/** What the visitor keeps to ask about it. */
export const sentRequest = z.object({ code: requestCode })
export type SentRequest = z.infer<typeof sentRequest>

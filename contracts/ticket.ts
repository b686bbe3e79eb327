import * as z from 'zod/mini'
import { locales } from '#domain/locale/locale.ts'

/** The key of a mailed link, as it came: a wrong one is answered as an unknown order is. */
export const orderAccess = z.object({ key: z.string().check(z.maxLength(100)) })

/** A document of the ticket, in the language of the order unless another one is asked for. */
export const ticketDocument = z.object({
  lang: z.optional(z.enum(locales)),
  /** The order's key, in links of mails. */
  key: z.optional(z.string()),
})

/** The tax documents of an order, or the one of a number. */
export const taxDocumentQuery = z.object({
  ...ticketDocument.shape,
  number: z.optional(z.string().check(z.maxLength(40))),
})

import * as z from 'zod/mini'
import { voucherToLookUp } from './voucher.ts'

/** Which wallets the venue makes passes for. */
export const wallets = z.object({ apple: z.boolean(), google: z.boolean() })
export type Wallets = z.infer<typeof wallets>

/** Where a phone takes the pass from. */
export const walletLink = z.object({ url: z.url() })

export const giftCardToKeep = z.object({ ...voucherToLookUp.shape, wallet: z.enum(['apple', 'google']) })

export const passDownloadParams = z.object({ file: z.string().check(z.regex(/^[0-9A-Z]{26}\.pkpass$/)) })

// As Apple names them, in its service that passes are kept up to date by.
const device = z.string().check(z.minLength(1), z.maxLength(200))
const passType = z.string().check(z.maxLength(200))
export const deviceParams = z.object({ device, type: passType })
export const passParams = z.object({ type: passType, serial: z.uuid() })
export const registrationParams = z.object({ device, ...passParams.shape })
export const registration = z.object({ pushToken: z.string().check(z.minLength(1), z.maxLength(400)) })
export const updatedQuery = z.object({
  passesUpdatedSince: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
})
export const updatedPasses = z.object({ serialNumbers: z.array(z.string()), lastUpdated: z.string() })
export const deviceLog = z.object({
  logs: z.array(z.string().check(z.maxLength(2000))).check(z.maxLength(50)),
})

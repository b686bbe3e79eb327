import * as z from 'zod/mini'
import { instant } from '#contracts/iso-date.ts'
import { currency } from '#contracts/money.ts'
import { orderCode } from '#contracts/order.ts'
import { documentKinds, documentStates } from '#domain/tax-document/tax-document.ts'
import { zatcaEnvironments } from '#domain/zatca/environment.ts'
import { sellerGaps } from '#domain/zatca/seller-gaps.ts'

/** From ZATCA's own page, good for an hour and once. */
const otp = z.string().check(z.trim(), z.regex(/^\d{6}$/))

export const unitToAsk = z.object({
  environment: z.enum(zatcaEnvironments),
  /** Null goes on with what was begun, where the authority did not answer to the end. */
  otp: z.nullable(otp),
})
export const unitToRenew = z.object({ otp })

const taxUnit = z.object({
  environment: z.enum(zatcaEnvironments),
  serial: z.string(),
  /** How many it has signed. */
  counter: z.int(),
  since: instant,
  renewedAt: z.nullable(instant),
  expiresAt: instant,
  /** Since when the authority has not taken what it signs in with. */
  refusedAt: z.nullable(instant),
  /** The server has the key that its own was sealed with. */
  opens: z.boolean(),
})

const toldDocument = z.object({
  id: z.uuid(),
  number: z.string(),
  kind: z.enum(documentKinds),
  state: z.enum(documentStates),
  isStandard: z.boolean(),
  currency,
  total: z.int(),
  order: orderCode,
  issuedAt: instant,
  counter: z.int(),
  tries: z.int(),
  nextTryAt: z.nullable(instant),
  /** What was said about it, and when. */
  answer: z.nullable(
    z.object({
      status: z.int(),
      at: instant,
      messages: z.array(z.object({ type: z.enum(['error', 'warning']), code: z.string(), text: z.string() })),
    }),
  ),
  /** The number of the one that took its place. */
  mendedBy: z.nullable(z.string()),
})
export type ToldDocument = z.infer<typeof toldDocument>

/** How a branch stands with the tax authority. */
export const taxStanding = z.object({
  /** The demo is connected with nobody. */
  demo: z.boolean(),
  /** The server has a key to seal others with. */
  canSeal: z.boolean(),
  /** What the branch does not say of its seller yet. */
  missing: z.array(z.enum(sellerGaps)),
  unit: z.nullable(taxUnit),
  /** Begun, and not certified to the end: until when it can go on. */
  asked: z.nullable(z.object({ environment: z.enum(zatcaEnvironments), expiresAt: instant })),
  counts: z.object({ waiting: z.int(), overdue: z.int(), rejected: z.int(), told: z.int() }),
  /** Rejected first, then those that wait, then the newest. */
  documents: z.array(toldDocument),
})
export type TaxStanding = z.infer<typeof taxStanding>

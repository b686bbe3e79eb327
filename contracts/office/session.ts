import * as z from 'zod/mini'
import { instant } from '#contracts/iso-date.ts'
import { localised } from '#contracts/localised.ts'
import { currency } from '#contracts/money.ts'
import { slug } from '#contracts/slug.ts'
import { locales } from '#domain/locale/locale.ts'
import { longest } from '#domain/rules/longest.ts'
import { longestPassword, shortestPassword } from '#domain/staff/password.ts'
import { type StaffAction, staffActions, staffRoles } from '#domain/staff/permissions.ts'

export const staffEmail = z.string().check(z.email(), z.maxLength(longest.email))
const password = z.string().check(z.minLength(1), z.maxLength(longestPassword))
const newPassword = z.string().check(z.minLength(shortestPassword), z.maxLength(longestPassword))
/** As it is typed: six digits, or one of the recovery codes. */
const code = z.string().check(z.minLength(1), z.maxLength(40))
const token = z.string().check(z.minLength(1), z.maxLength(100))
export const staffName = z.string().check(z.minLength(2), z.maxLength(longest.personName), z.regex(/\S/))

/** Who may try the demo; nobody in a real venue. */
export const signInNote = z.object({
  demo: z.array(
    z.object({ role: z.enum(staffRoles), name: z.string(), email: z.string(), password: z.string() }),
  ),
  /** Whether a mail server is set: without one no link for a new password arrives. */
  mails: z.boolean(),
})
export type SignInNote = z.infer<typeof signInNote>

export const credentials = z.object({ email: staffEmail, password })

/** What comes after the password: the office, the two-factor code, or setting two-factor up. */
export const signedIn = z.object({ next: z.enum(['office', 'totp', 'set_up_totp']) })
export type SignedIn = z.infer<typeof signedIn>

export const twoFactorCode = z.object({ code, recovery: z._default(z.boolean(), false) })

const staffBranch = z.object({
  slug,
  name: localised,
  timeZone: z.string(),
  businessDayStart: z.string(),
  currency,
})
export type StaffBranch = z.infer<typeof staffBranch>

export const staffSelf = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
  locale: z.enum(locales),
  /** Those they hold for; all of them for an owner. */
  branches: z.array(staffBranch),
  /** The same of the archive: for what was. */
  archivedBranches: z.array(staffBranch),
  /** `needed`: nothing else can be done before it is set up. `waived`: the owner of the demo. */
  twoFactor: z.enum(['on', 'off', 'needed', 'waived']),
  /** What the role may do, for screens to show no more than that. */
  may: z.array(z.enum(staffActions as [StaffAction, ...StaffAction[]])),
  demo: z.boolean(),
  /** Whether they have a PIN for shared devices, and whether they came in by it. */
  hasPin: z.boolean(),
  byPin: z.boolean(),
})
export type StaffSelf = z.infer<typeof staffSelf>

export const staffSession = z.object({
  id: z.string(),
  /** The one that asks. */
  current: z.boolean(),
  address: z.nullable(z.string()),
  userAgent: z.nullable(z.string()),
  createdAt: instant,
  seenAt: instant,
})
export type StaffSession = z.infer<typeof staffSession>
export const staffSessions = z.object({ items: z.array(staffSession) })

/** The password or a code again, for what matters more. */
export const proof = z.union([z.object({ password }), z.object({ code })])
export type Proof = z.infer<typeof proof>

export const passwordProof = z.object({ password })
export const passwordChange = z.object({ password, newPassword })
export const resetRequest = z.object({ email: staffEmail })
/** Whether anybody has that address is not said. */
export const resetRequested = z.object({ sent: z.literal(true) })
export const passwordReset = z.object({ token, newPassword })

export const totpSetUp = z.object({
  /** For the camera of an authenticator app. */
  uri: z.string(),
  /** The same to type. */
  secret: z.string(),
  recoveryCodes: z.array(z.string()),
})
export type TotpSetUp = z.infer<typeof totpSetUp>

export const totpCode = z.object({ code })
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

export const invitationToken = z.object({ token })
export const invitation = z.object({
  /** Null for the first owner, who names it. */
  email: z.nullable(z.string()),
  name: z.nullable(z.string()),
  role: z.enum(staffRoles),
  branches: z.array(localised),
})
export type Invitation = z.infer<typeof invitation>

export const invitationAnswer = z.object({
  token,
  name: staffName,
  /** Only the first owner is asked for it. */
  email: z.optional(staffEmail),
  newPassword,
})

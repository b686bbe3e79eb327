import * as z from 'zod/mini'
import { instant, isoDate } from '#contracts/iso-date.ts'
import { sometimesLocalised } from '#contracts/localised.ts'
import { orderCode } from '#contracts/order.ts'
import { pageLimit, pageOf } from '#contracts/pages/page.ts'
import { requestCode } from '#contracts/request.ts'
import { slug } from '#contracts/slug.ts'
import { locales } from '#domain/locale/locale.ts'
import { auditActions, auditNouns } from '#domain/staff/audit-actions.ts'
import { staffRoles } from '#domain/staff/permissions.ts'
import { staffEmail, staffName } from './session.ts'

const role = z.enum(staffRoles)
const branches = z.array(slug).check(z.maxLength(100))

export const staffMember = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role,
  locale: z.enum(locales),
  /** Slugs; none for an owner, who holds for all. */
  branches: z.array(slug),
  state: z.enum(['active', 'invited', 'inactive']),
  twoFactor: z.boolean(),
  demo: z.boolean(),
  seenAt: z.nullable(instant),
})
export type StaffMember = z.infer<typeof staffMember>

/** Only where no mail server is set: the link of an invitation, which no mail carries and nobody sees again. */
const link = z.nullable(z.string())
export const staffInvited = z.extend(staffMember, { link })
export type StaffInvited = z.infer<typeof staffInvited>
export const staffInvitedAgain = z.object({ link })

export const staffList = z.object({ items: z.array(staffMember) })

export const staffInvitation = z.object({
  name: staffName,
  email: staffEmail,
  role,
  branches,
  locale: z.enum(locales),
})
export type StaffInvitation = z.infer<typeof staffInvitation>

export const staffChanges = z.object({
  role: z.optional(role),
  branches: z.optional(branches),
})
export type StaffChanges = z.infer<typeof staffChanges>

/** Whom or what an entry is about, as it is called today. */
const auditSubject = z.object({
  /** As it was written, or in both languages; null for who never said it and who was erased. */
  name: z.nullable(z.union([sometimesLocalised, z.string()])),
  order: z.nullable(orderCode),
  request: z.nullable(requestCode),
})
export type AuditSubject = z.infer<typeof auditSubject>

export const auditEntry = z.object({
  id: z.string(),
  at: instant,
  /** Null for what nobody did: the system itself. */
  actor: z.nullable(z.object({ id: z.string(), name: z.string() })),
  action: z.enum(auditActions),
  noun: z.enum(auditNouns),
  nounId: z.string(),
  about: z.nullable(auditSubject),
  branch: z.nullable(slug),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
})
export type AuditEntry = z.infer<typeof auditEntry>

export const auditPage = pageOf(auditEntry)

/** The id of the last entry that was seen: entries are only ever added, so it stays a place. */
const beforeEntry = z.coerce.number().check(z.int(), z.positive())

/** Days are those of the branch, or of UTC without one; both are part of the answer. */
export const auditQuery = z.object({
  noun: z.optional(z.enum(auditNouns)),
  actor: z.optional(z.uuid()),
  from: z.optional(isoDate),
  to: z.optional(isoDate),
  limit: pageLimit,
  cursor: z.optional(beforeEntry),
})

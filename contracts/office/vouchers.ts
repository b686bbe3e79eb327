import * as z from 'zod/mini'
import { instant, isoDate } from '#contracts/iso-date.ts'
import { currency } from '#contracts/money.ts'
import { orderCode } from '#contracts/order.ts'
import { slug } from '#contracts/slug.ts'
import { locales } from '#domain/locale/locale.ts'
import { longest, shortestReason } from '#domain/rules/longest.ts'
import { giftDesigns } from '#domain/voucher/gift-designs.ts'

const amount = z.int().check(z.nonnegative())

const voucherStates = ['active', 'used', 'expired', 'blocked'] as const

/** A gift card as the venue sees it. */
const deskVoucher = z.object({
  id: z.string(),
  /** In whole only for those who may change cards; its last letters for the others. */
  code: z.string(),
  masked: z.boolean(),
  state: z.enum(voucherStates),
  currency,
  initial: amount,
  balance: amount,
  /** The last day on which it is taken, by the calendar of its branch. */
  lastDay: isoDate,
  /** The branch that sold or gave it; else the first of its currency. */
  branch: slug,
  recipientName: z.nullable(z.string()),
  recipientEmail: z.nullable(z.string()),
  senderName: z.nullable(z.string()),
  message: z.nullable(z.string()),
  locale: z.nullable(z.enum(locales)),
  createdAt: instant,
  deliveredAt: z.nullable(instant),
  /** The order it came of; none of those from before. */
  order: z.nullable(orderCode),
  /** It was a present of the venue. */
  given: z.boolean(),
  /** Whether the one who asks may void or extend it. */
  mayChange: z.boolean(),
})
export type DeskVoucher = z.infer<typeof deskVoucher>

const deskVoucherMovement = z.object({
  kind: z.enum(['issue', 'spend', 'return', 'void']),
  amount: z.int(),
  at: instant,
  order: z.nullable(orderCode),
})

export const deskVoucherShown = z.extend(deskVoucher, { movements: z.array(deskVoucherMovement) })
export type DeskVoucherShown = z.infer<typeof deskVoucherShown>

/** A code, a name, an address or an order's code. In the body: codes do not belong into logs. */
export const voucherSearch = z.object({ query: z._default(z.string().check(z.maxLength(100)), '') })
export const deskVouchers = z.object({ items: z.array(deskVoucher) })

const line = z.string().check(z.trim(), z.maxLength(longest.personName))
const reason = z.string().check(z.trim(), z.minLength(shortestReason), z.maxLength(longest.reason))

export const voucherToGive = z.object({
  /** Minor units of the branch's currency. */
  amount: z.int().check(z.positive()),
  lastDay: isoDate,
  recipientName: z.string().check(z.trim(), z.minLength(1), z.maxLength(longest.personName)),
  /** Without an address it is printed at the desk. */
  recipientEmail: z._default(
    z.union([z.literal(''), z.string().check(z.email(), z.maxLength(longest.email))]),
    '',
  ),
  senderName: z._default(line, ''),
  message: z._default(z.string().check(z.trim(), z.maxLength(longest.giftMessage)), ''),
  locale: z.enum(locales),
  design: z._default(z.enum(giftDesigns.map((design) => design.slug)), giftDesigns[0]?.slug ?? ''),
  /** Why the venue gives it; for the log. */
  reason,
})
export type VoucherToGive = z.infer<typeof voucherToGive>

export const voucherVoiding = z.object({ reason })
export const voucherExtension = z.object({ lastDay: isoDate, reason })

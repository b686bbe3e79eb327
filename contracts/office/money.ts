import * as z from 'zod/mini'
import { instant } from '#contracts/iso-date.ts'
import { currency } from '#contracts/money.ts'
import { orderCode } from '#contracts/order.ts'
import { slug } from '#contracts/slug.ts'
import { disputeStates } from '#domain/payment/dispute-states.ts'
import { noticeKinds } from '#domain/payment/notice-kinds.ts'
import { deskMeans } from '#domain/till/means.ts'

/** Minor units of the order's currency. */
const amount = z.int().check(z.nonnegative())

/** Something about an order's money that somebody has to look at. */
export const moneyNotice = z.object({
  id: z.string(),
  kind: z.enum(noticeKinds),
  branch: slug,
  code: orderCode,
  name: z.nullable(z.string()),
  amount,
  currency,
  createdAt: instant,
})
export type MoneyNotice = z.infer<typeof moneyNotice>

export const moneyNotices = z.object({ items: z.array(moneyNotice) })

/** That somebody has looked at it; of money that is given by hand, also by what means it went. */
export const noticeAnswer = z.object({ means: z.optional(z.enum(deskMeans)) })
export type NoticeAnswer = z.infer<typeof noticeAnswer>

/** A guest's bank wants the money back. */
export const filedDispute = z.object({
  id: z.string(),
  paymentId: z.string(),
  state: z.enum(disputeStates),
  reason: z.nullable(z.string()),
  providerRef: z.string(),
  amount,
  answerBy: z.nullable(instant),
  createdAt: instant,
})

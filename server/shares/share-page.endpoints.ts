import type { Context } from 'hono'
import * as calls from '#contracts/calls/shares.calls.ts'
import { checkForm } from '#domain/rules/check-form.ts'
import { longest } from '#domain/rules/longest.ts'
import type { BranchBookCache } from '#server/availability/branch-book-cache.ts'
import { answer, type Endpoint, endpoint } from '#server/calls/endpoint.ts'
import { rememberShare, shareKey } from '#server/calls/endpoint-access.ts'
import { refuse } from '#server/calls/endpoint-problems.ts'
import { fieldProblems } from '#server/calls/field-problems.ts'
import type { Queries } from '#server/db/connect.ts'
import { readRow } from '#server/db/rows.ts'
import type { Env } from '#server/env.ts'
import { keyOfProvider } from '#server/payment-providers/provider/account-key.ts'
import type { PaymentProviders } from '#server/payment-providers/provider/provider.ts'
import { askPayment } from '#server/payments/ask-payment.ts'
import { startPayment } from '#server/payments/start-payment.ts'
import { readPolicy } from '#server/venue/read-policy.ts'
import { findShare } from './find-share.ts'
import { readSplit } from './record/split-rows.ts'
import { shareAddress } from './share-address.ts'
import { showShare } from './show-share.ts'

export type SharePageParts = {
  readonly books: BranchBookCache
  readonly providers: PaymentProviders
  readonly env: Pick<Env, 'publicUrl' | 'usualAccount'>
  readonly patience?: number
}

const byKey = { access: 'public', guesses: 'keys' } as const
const emailRules = { email: [['required'], ['email'], ['max', longest.email]] } as const

/** What a friend does who was sent the link: looks, and pays. */
export function sharePageEndpoints({ books, providers, env, patience }: SharePageParts): Endpoint[] {
  const ofCaller = (c: Context, db: Queries, code: string) => findShare(db, code, shareKey(c, code))
  const open = endpoint(
    calls.enterShare,
    {
      ...byKey,
      name: 'enter_share',
      example: { key: '4C8XJ5N0QZT2V7M9RDKB3HWE6A' },
      idempotency: 'natural',
    },
    async ({ db, params: { code }, body: { key }, locale, now, c }) => {
      const found = await findShare(db, code, key)
      if (!found) return refuse('split_not_found')
      // Whoever opens the group's link again, from the same chat, still has the part they pay.
      const known = found.shareId === null ? await ofCaller(c, db, code) : null
      if (known?.shareId) return answer(200, await showShare(db, known, locale, now))
      rememberShare(c, { code, key }, env.publicUrl)
      return answer(200, await showShare(db, found, locale, now))
    },
  )
  const show = endpoint(
    calls.showShare,
    { ...byKey, name: 'share' },
    async ({ db, params: { code }, locale, now, c }) => {
      const found = await ofCaller(c, db, code)
      if (!found) return refuse('split_not_found')
      // Who comes back from the provider's page does not wait for its message.
      const split = await readSplit(db, found.orderId)
      if (split?.shares.some(({ id, taken }) => id === found.shareId && taken > 0))
        await askPayment(db, providers, found.orderId, now, patience)
      return answer(200, await showShare(db, found, locale, now))
    },
  )
  const pay = endpoint(
    calls.payShare,
    {
      ...byKey,
      name: 'pay_share',
      limit: 'hold',
      idempotency: 'own',
      example: { count: 1, email: 'omar@example.com' },
    },
    async ({ db, params: { code }, body, key, locale, now, c }) => {
      const found = await ofCaller(c, db, code)
      if (!found) return refuse('split_not_found')
      const email = body.email.trim().toLowerCase()
      const failures = checkForm({ email }, emailRules, { isPhone: () => true })
      if (Object.keys(failures).length > 0)
        return refuse('invalid', { fields: fieldProblems(failures, locale) })
      const { orderId, shareId } = found
      const order = await readRow(db, 'order', { id: orderId }, ['branch_id'])
      const branch = await readRow(db, 'branch', { id: order.branch_id }, ['slug'])
      const book = await books.get(db, branch.slug, now)
      const provider = providers[book?.paymentAccount ?? env.usualAccount]
      if (!provider || provider.ended) return refuse('payment_provider')
      const returnUrl = shareAddress(env.publicUrl, code, locale)
      const desk = {
        provider,
        others: providers,
        patience,
        policy: await readPolicy(db),
        returnUrl: () => returnUrl,
        webhookUrl: `${env.publicUrl}/api/payments/webhooks/${keyOfProvider(provider)}`,
      }
      const share = { shareId, count: body.count, email, locale, returnUrl }
      const started = await startPayment(db, desk, { orderId, idempotencyKey: key, share }, now)
      if (!started.ok) return refuse(problemOf(started.code))
      if (started.redirectUrl === null) return refuse('split_over')
      const own = await secretOf(db, orderId, started.redirectUrl)
      rememberShare(c, { code, key: own }, env.publicUrl)
      return answer(201, { redirectUrl: started.redirectUrl, key: own })
    },
  )
  return [open, show, pay]
}

const known = [
  'split_over',
  'share_taken',
  'payment_running',
  'payment_provider',
  'idempotency_conflict',
] as const

/** Other refusals are of orders that are not paid yet. */
function problemOf(code: string) {
  return known.find((one) => one === code) ?? 'split_over'
}

/** The part that a page is for: with the group's link nobody knows it before. */
async function secretOf(db: Queries, orderId: string, redirectUrl: string): Promise<string> {
  const { secret } = await db
    .selectFrom('payment')
    .innerJoin('split_share', 'split_share.id', 'payment.share_id')
    .select('split_share.secret')
    .where('payment.order_id', '=', orderId)
    .where('payment.redirect_url', '=', redirectUrl)
    .orderBy('payment.created_at', 'desc')
    .executeTakeFirstOrThrow()
  return secret
}

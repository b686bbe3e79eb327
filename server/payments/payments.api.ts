import * as calls from '#contracts/calls/payments.calls.ts'
import { paymentNews, startedPayment } from '#contracts/order-call.ts'
import type { BranchBookCache } from '#server/availability/branch-book-cache.ts'
import type { HoldLimits } from '#server/booking/slots/hold-limits.ts'
import { type ApiRouter, answer, endpoint, router } from '#server/calls/endpoint.ts'
import { refuse } from '#server/calls/endpoint-problems.ts'
import { fieldProblems } from '#server/calls/field-problems.ts'
import type { Env } from '#server/env.ts'
import { orderAnswer } from '#server/orders/order-answer.ts'
import { refusalWords } from '#server/orders/refusal-words.ts'
import { repriceOrder } from '#server/orders/reprice-order.ts'
import { keyOfProvider } from '#server/payment-providers/provider/account-key.ts'
import type { PaymentProviders } from '#server/payment-providers/provider/provider.ts'
import { isShareRefusal } from '#server/shares/record/share-to-pay.ts'
import { readPolicy } from '#server/venue/read-policy.ts'
import { askPayment } from './ask-payment.ts'
import { listOnlineMeans } from './list-online-means.ts'
import { receiveWebhook } from './receive-webhook.ts'
import { startPayment } from './start-payment.ts'

export type PaymentsApiParts = {
  readonly books: BranchBookCache
  readonly providers: PaymentProviders
  readonly env: Pick<Env, 'publicUrl' | 'usualAccount'>
  readonly holdLimits: HoldLimits | null
  /** How long guests wait for a provider, in milliseconds. */
  readonly patience?: number
}

/** Paying for an order, hearing what became of it, and being told by those who take the money. */
export function paymentsApi(parts: PaymentsApiParts): ApiRouter {
  const { books, providers, env, holdLimits, patience } = parts
  const start = endpoint(
    calls.startPayment,
    { access: 'order', name: 'start_payment', idempotency: 'own' },
    async ({ db, order: { id, branch }, key, locale, now }) => {
      const book = await books.get(db, branch, now)
      const provider = providers[book?.paymentAccount ?? env.usualAccount]
      if (!provider || provider.ended) return refuse('payment_provider')
      const desk = {
        provider,
        others: providers,
        patience,
        policy: await readPolicy(db),
        holdLimits,
        returnUrl: (code: string, locale: string) => `${env.publicUrl}/${locale}/confirm?order=${code}`,
        webhookUrl: `${env.publicUrl}/api/payments/webhooks/${keyOfProvider(provider)}`,
      }
      const changed = book && (await repriceOrder(db, book, id, now))
      if (changed?.code === 'invalid')
        return refuse('invalid', { fields: fieldProblems(changed.fields, locale) })
      if (changed) return refuse(changed.code, { values: await refusalWords(db, changed, { book, locale }) })
      const started = await startPayment(db, desk, { orderId: id, idempotencyKey: key }, now)
      if (started.ok) return answer(201, { redirectUrl: started.redirectUrl })
      if (started.code === 'order_unknown' || isShareRefusal(started.code))
        throw new Error(`The order ${id} is gone`)
      return refuse(started.code, book ? { values: await refusalWords(db, started, { book, locale }) } : {})
    },
  )
  const news = endpoint(
    calls.showPayment,
    { access: 'order', name: 'payment' },
    async ({ db, order: { id }, now }) => {
      const decided = await askPayment(db, providers, id, now, patience)
      return answer(200, { decided, order: await orderAnswer(db, id) })
    },
  )
  const means = endpoint(
    calls.listOnlineMeans,
    { access: 'public', name: 'online_means', maxAge: 300 },
    async ({ db, params, now }) => {
      const book = await books.get(db, params.branch, now)
      if (!book?.published) return refuse('not_found')
      const provider = providers[book.paymentAccount ?? env.usualAccount]
      const taken = provider ? await listOnlineMeans(provider, book.currency, now) : []
      return answer(200, { means: [...taken] })
    },
  )
  const webhook = endpoint(
    calls.receiveWebhook,
    { access: 'provider', name: 'payment_webhook', limit: 'provider', idempotency: 'natural' },
    async ({ db, params, body, now, c }) => {
      const provider = providers[params.account]
      if (!provider) return refuse('not_found')
      const query = new URL(c.req.url).searchParams
      const received = await receiveWebhook(db, provider, { body, headers: c.req.raw.headers, query }, now)
      return received === 'refused' ? refuse('unreadable') : answer(200, { received: true })
    },
  )
  return router('payments', [start, news, means, webhook], {
    StartedPayment: startedPayment,
    PaymentNews: paymentNews,
  })
}

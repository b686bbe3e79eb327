import type { Currency } from '#domain/money/money.ts'
import { type OnlineMeans, onlineMeans } from '#domain/payment/online-means.ts'
import type { PaymentProvider } from '#server/payment-providers/provider/provider.ts'

type Kept = { readonly until: number; readonly means: Promise<readonly OnlineMeans[]> }

/** A provider is asked once an hour; one that did not answer, after a minute. */
const keptFor = 60 * 60_000
const failedFor = 60_000

/** The answers of accounts that were replaced go with them. */
const answers = new WeakMap<PaymentProvider, Map<Currency, Kept>>()

/** With what guests can pay at a provider, in our order. Where it does not say, nothing: a wrong mark is a broken promise. */
export function listOnlineMeans(
  provider: PaymentProvider,
  currency: Currency,
  now: number,
): Promise<readonly OnlineMeans[]> {
  if (!provider.means || provider.ended) return Promise.resolve([])
  const kept = answers.get(provider) ?? new Map<Currency, Kept>()
  answers.set(provider, kept)
  const before = kept.get(currency)
  if (before && before.until > now) return before.means
  const means = provider.means(currency).then(
    (said) => onlineMeans.filter((one) => said.includes(one)),
    () => {
      kept.set(currency, { until: now + failedFor, means: Promise.resolve([]) })
      return []
    },
  )
  kept.set(currency, { until: now + keptFor, means })
  return means
}

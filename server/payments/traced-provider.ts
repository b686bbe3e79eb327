import type { PaymentProvider } from '#server/payment-providers/provider/provider.ts'
import { tracedCall } from '#server/tracing/tracing.ts'

/** The same provider; what it is asked over the network is seen in traces by its name alone. */
export function tracedProvider(provider: PaymentProvider): PaymentProvider {
  const { name, greet, find, returns, refOfCharge, identify, means } = provider
  const ask = <T>(what: string, work: () => Promise<T>) =>
    tracedCall(`${name} ${what}`, { 'miftah.payment_provider': name }, work)
  return {
    ...provider,
    create: (payment) => ask('create', () => provider.create(payment)),
    ...(find && { find: (payment) => ask('find', () => find.call(provider, payment)) }),
    query: (ref) => ask('query', () => provider.query(ref)),
    expire: (ref) => ask('expire', () => provider.expire(ref)),
    refund: (refund) => ask('refund', () => provider.refund(refund)),
    ...(returns && { returns: (of) => ask('returns', () => returns.call(provider, of)) }),
    ...(refOfCharge && { refOfCharge: (of) => ask('charge', () => refOfCharge.call(provider, of)) }),
    ...(means && { means: (currency) => ask('means', () => means.call(provider, currency)) }),
    ...(identify && { identify: () => ask('identify', () => identify.call(provider)) }),
    ...(greet && { greet: () => ask('greet', () => greet.call(provider)) }),
  }
}

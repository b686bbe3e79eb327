import type { Money } from '#domain/money/money.ts'
import type { PaymentTruth } from '#server/payment-providers/provider/provider.ts'
import { WrongKeyError } from '#server/payment-providers/provider/provider.ts'
import { describeProvider } from '#server/payment-providers/provider/provider-description.ts'

/** What the toy bank knows, by its own name of each payment. */
export const toyBooks = new Map<string, { paymentId: string; amount: Money; paid: boolean; back: number }>()

function truthOf(ref: string): PaymentTruth {
  const known = toyBooks.get(ref)
  if (!known) throw new Error(`The toy knows no payment ${ref}`)
  const { paymentId, amount, paid } = known
  return { ref, paymentId, state: paid ? 'succeeded' : 'pending', amount, failure: null }
}

/** A provider that nobody but its own folder knows: what a fifth one has to say to be one. */
export const toy = describeProvider({
  name: 'toy',
  words: { en: 'Toy bank', ar: 'بنك اللعب' },
  fields: [
    {
      name: 'shopNumber',
      variable: 'TOY_SHOP_NUMBER',
      secret: false,
      label: 'office_connections.account_profile',
      pattern: /^\d{1,6}$/,
      most: 6,
      digits: true,
    },
    {
      name: 'token',
      variable: 'TOY_TOKEN',
      secret: true,
      label: 'office_connections.account_api_key',
      pattern: /^toy_\w+$/,
      most: 40,
    },
  ],
  takesTestCards: ({ token }) => token.startsWith('toy_test_'),
  make: ({ shopNumber, token }, { account, now = Date.now }) => ({
    name: 'toy',
    account,
    async create({ paymentId, amount, expiresAt }) {
      const ref = `toy-${paymentId}`
      if (!toyBooks.has(ref)) toyBooks.set(ref, { paymentId, amount, paid: false, back: 0 })
      return { ref, redirectUrl: `https://toy.example/${ref}`, expiresAt: Math.max(expiresAt, now()) }
    },
    query: async (ref) => truthOf(ref),
    expire: async (ref) => truthOf(ref),
    async refund({ paymentRef, amount }) {
      const known = toyBooks.get(paymentRef)
      if (known) known.back += amount.amount
      return { ref: `back-${paymentRef}`, state: 'succeeded', failure: null }
    },
    async greet() {
      if (token === 'toy_nobody') throw new WrongKeyError('The toy does not know it')
    },
    identify: async () => shopNumber,
    async verifyWebhook(body, headers) {
      if (headers.get('toy-token') !== token) return null
      return { eventId: body, ref: body, truth: null }
    },
  }),
})

import type Stripe from 'stripe'
import type { OnlineMeans } from '#domain/payment/online-means.ts'

/** What each of Stripe's switches stands for. Cards are more than these two, but these two they always are. */
const meansOf = {
  card: ['visa', 'mastercard'],
  apple_pay: ['apple_pay'],
  google_pay: ['google_pay'],
} as const satisfies Record<string, readonly OnlineMeans[]>

/** What the account has switched on for its own checkout pages; Stripe's pages show no other. */
export async function stripeMeans(stripe: Stripe): Promise<OnlineMeans[]> {
  const { data } = await stripe.paymentMethodConfigurations.list({ limit: 100 })
  const own = data.find(({ is_default, application }) => is_default && !application)
  if (!own) return []
  return Object.entries(meansOf).flatMap(([name, means]) => {
    const method = own[name as keyof typeof meansOf]
    return method?.available && method.display_preference.value === 'on' ? means : []
  })
}

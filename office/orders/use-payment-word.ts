import type { OrderFile } from '#contracts/office/orders.ts'
import { isOwnPaymentPlace } from '#domain/payment/payment-places.ts'
import { useLocale } from '#kit/i18n/messages.tsx'

type Payment = Pick<OrderFile['payments'][number], 'provider' | 'providerWords'>

/** Where the money of a payment is: by the name of who took it online, or by our word. */
export function usePaymentWord() {
  const { locale, t } = useLocale()
  return ({ provider, providerWords }: Payment) => {
    if (isOwnPaymentPlace(provider)) return t(`office_orders.provider_${provider}`)
    return providerWords?.[locale] ?? provider
  }
}

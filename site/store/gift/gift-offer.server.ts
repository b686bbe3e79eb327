import type { Product } from '#contracts/product.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import type { Currency } from '#domain/money/money.ts'
import type { PictureSource } from '#kit/ui/picture.tsx'
import { decorativeSource } from '#site/shell/picture-source.server.ts'

export type GiftOffer = {
  readonly slug: string
  readonly picture: PictureSource | null
  readonly amounts: readonly string[]
}

/** The first gift card on the shelf with what it may be worth in a currency. */
export function giftOffer(
  products: readonly Product[],
  currency: Currency,
  locale: Locale,
): GiftOffer | null {
  const card = products.find(({ giftCard }) => giftCard !== null)
  if (!card?.giftCard) return null
  if (!card.prices.some((price) => price.currency === currency)) return null
  const amounts = card.giftCard.amounts[currency] ?? []
  return {
    slug: card.slug,
    picture: decorativeSource(card.pictures[0]),
    amounts: amounts.map((amount) => formatMoney({ amount, currency }, locale, { short: true })),
  }
}

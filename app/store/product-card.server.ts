import type { Product } from '#contracts/product.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import type { Currency } from '#domain/money/money.ts'
import type { Translate } from '#messages/translator.ts'
import { decorativeSource } from '../site/picture-source.server.ts'
import type { PictureSource } from '../ui/picture.tsx'

/** A product as the shelf shows it, in one language and one currency. */
export type ProductCard = {
  readonly slug: string
  readonly name: string
  readonly short: string
  /** Null when it is not sold in this currency. */
  readonly price: string | null
  readonly giftCard: boolean
  readonly picture: PictureSource | null
}

/** The price of a product in a currency: a gift card's is where its amounts begin. */
export function productPrice(
  product: Product,
  currency: Currency,
  locale: Locale,
  t: Translate,
): string | null {
  const price = product.prices.find((money) => money.currency === currency)
  if (!price) return null
  const amount = formatMoney(price, locale, { short: true })
  return product.giftCard ? t('common.from_price', { amount }) : amount
}

export function productCard(product: Product, currency: Currency, locale: Locale, t: Translate): ProductCard {
  return {
    slug: product.slug,
    name: product.name[locale],
    short: product.short[locale],
    price: productPrice(product, currency, locale, t),
    giftCard: product.giftCard !== null,
    picture: decorativeSource(product.pictures[0]),
  }
}

import type { Product } from '#contracts/product.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { localePath } from '#domain/locale/locale-path.ts'
import { toDecimalString } from '#domain/money/money.ts'

/** A product as search engines read it, with its price in every currency. */
export function productStructuredData(product: Product, origin: string, locale: Locale) {
  const url = origin + localePath(`/store/${product.slug}`, locale === 'ar' ? 'ar' : 'plain')
  const picture = product.pictures[0]
  return {
    '@type': 'Product',
    name: product.name[locale],
    description: product.description[locale],
    url,
    ...(picture && { image: `${origin}/pictures/${picture.name}-640.webp` }),
    offers: product.prices.map((price) => ({
      '@type': 'Offer',
      price: toDecimalString(price),
      priceCurrency: price.currency,
      availability: 'https://schema.org/InStoreOnly',
      url,
    })),
  }
}

import type { Branch } from '#contracts/branch.ts'
import type { Product } from '#contracts/product.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { localePath } from '#domain/locale/locale-path.ts'
import { toDecimalString } from '#domain/money/money.ts'
import { stockAt } from './stock.ts'

/** A product as search engines read it: an offer of every branch, with its price and whether it has one. */
export function productStructuredData(
  product: Product,
  branches: readonly Branch[],
  origin: string,
  locale: Locale,
) {
  const addressOf = (path: string) => origin + localePath(path, locale === 'ar' ? 'ar' : 'plain')
  const url = addressOf(`/store/${product.slug}`)
  return {
    '@type': 'Product',
    name: product.name[locale],
    description: product.description[locale],
    url,
    image: product.pictures.map(({ name }) => `${origin}/pictures/${name}-640.webp`),
    offers: branches.flatMap((branch) => {
      const price = product.prices.find(({ currency }) => currency === branch.currency)
      if (!price) return []
      const isGone = stockAt(product.stock, branch.slug) === 0
      return {
        '@type': 'Offer',
        price: toDecimalString(price),
        priceCurrency: price.currency,
        availability: `https://schema.org/${isGone ? 'OutOfStock' : 'InStock'}`,
        url: `${url}?branch=${branch.slug}`,
        availableAtOrFrom: {
          '@type': 'EntertainmentBusiness',
          name: branch.name[locale],
          url: addressOf(`/${branch.slug}`),
        },
      }
    }),
  }
}

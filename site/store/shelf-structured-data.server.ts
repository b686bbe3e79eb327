import type { Product } from '#contracts/product.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { localePath } from '#domain/locale/locale-path.ts'

/** The shelves as search engines read them: the things, each with its page. */
export function shelfStructuredData(products: readonly Product[], origin: string, locale: Locale) {
  const variant = locale === 'ar' ? 'ar' : 'plain'
  return {
    '@type': 'ItemList',
    itemListElement: products.map(({ slug, name }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: name[locale],
      url: origin + localePath(`/store/${slug}`, variant),
    })),
  }
}

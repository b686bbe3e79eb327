import type { Branch } from '#contracts/branch.ts'
import type { Product } from '#contracts/product.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import type { Currency } from '#domain/money/money.ts'
import type { PictureSource } from '#kit/ui/picture.tsx'
import type { Translate } from '#messages/translator.ts'
import { decorativeSource } from '../shell/picture-source.server.ts'
import { branchesWith, type StockLevel, stockAt, stockLevel } from './stock.ts'
import { inAList } from './store-branch.server.ts'

/** A product as the shelf shows it, in one language and at one branch. */
export type ProductCard = {
  readonly slug: string
  readonly name: string
  readonly short: string
  /** Null when it is not sold in this currency. */
  readonly price: string | null
  readonly giftCard: boolean
  readonly picture: PictureSource | null
  readonly stock: StockLevel
  /** How many are left, where that is worth a word. */
  readonly stockWords: string | null
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

type Shelf = { readonly branch: Branch; readonly branches: readonly Branch[] }

export function productCard(
  product: Product,
  { branch, branches }: Shelf,
  locale: Locale,
  t: Translate,
): ProductCard {
  const left = stockAt(product.stock, branch.slug)
  const level = stockLevel(left)
  const slugs = branches.map(({ slug }) => slug)
  const elsewhere = branchesWith(product.stock, slugs).map(
    (slug) => branches.find((one) => one.slug === slug)?.name[locale] ?? slug,
  )
  const gone =
    elsewhere.length > 0
      ? t('store.gone_here', { branches: inAList(elsewhere, locale) })
      : t('product.sold_out')
  return {
    slug: product.slug,
    name: product.name[locale],
    short: product.short[locale],
    price: productPrice(product, branch.currency, locale, t),
    giftCard: product.giftCard !== null,
    picture: decorativeSource(product.pictures[0]),
    stock: level,
    stockWords:
      level === 'gone' ? gone : level === 'few' ? t('product.low_stock', { count: left ?? 0 }) : null,
  }
}

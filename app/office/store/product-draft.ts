import type { OfficePicture } from '#contracts/office-pictures.ts'
import type { DeskProduct, ProductContent } from '#contracts/office-store.ts'
import { type Currency, money, parseMoney, toDecimalString } from '#domain/money/money.ts'

/** The form of a product, as it is typed: a price for each currency, empty where it is not sold. */
export type ProductDraft = Omit<ProductContent, 'prices' | 'pictures'> & {
  readonly slug: string
  readonly prices: Readonly<Record<string, string>>
  readonly pictures: readonly OfficePicture[]
}

const blank = { en: '', ar: '' }

/** The form filled with a product, or empty. */
export function productDraft(product: DeskProduct | null): ProductDraft {
  return {
    slug: product?.slug ?? '',
    name: product?.name ?? blank,
    short: product?.short ?? blank,
    description: product?.description ?? blank,
    variants: product?.variants ?? [],
    pictures: product?.pictures ?? [],
    published: product?.published ?? false,
    prices: Object.fromEntries(
      (product?.prices ?? []).map(({ amount, currency }) => [
        currency,
        toDecimalString(money(amount, currency)),
      ]),
    ),
  }
}

/** What the form says, as it is sent; or the currency of the price that makes no sense. */
export function productContentOf(
  { slug: _, prices, pictures, ...content }: ProductDraft,
  currencies: readonly Currency[],
): { ok: true; content: ProductContent } | { ok: false; currency: Currency } {
  const read = currencies.flatMap((currency) => {
    const typed = prices[currency]?.trim() ?? ''
    return typed === '' ? [] : [{ currency, price: parseMoney(typed, currency) }]
  })
  const wrong = read.find(({ price }) => price === null)
  if (wrong) return { ok: false, currency: wrong.currency }
  const sold = read.flatMap(({ price }) => (price ? [price] : []))
  const described = pictures.map(({ name, alt }) => ({ name, alt }))
  return { ok: true, content: { ...content, prices: sold, pictures: described } }
}

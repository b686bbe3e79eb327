import type { OfficePicture } from '#contracts/office/pictures.ts'
import type { DeskProduct, ProductContent } from '#contracts/office/store.ts'
import { type Currency, money, parseMoney, toDecimalString } from '#domain/money/money.ts'
import { type GiftWorthDraft, giftWorthDraft, giftWorthOf } from './gift-worth-draft.ts'

/** The form of a product, as it is typed: a price for each currency, empty where it is not sold. */
export type ProductDraft = Omit<ProductContent, 'prices' | 'pictures' | 'giftWorth'> & {
  readonly slug: string
  readonly prices: Readonly<Record<string, string>>
  readonly pictures: readonly OfficePicture[]
  /** Of a gift card. */
  readonly giftWorth: GiftWorthDraft | null
}

const blank = { en: '', ar: '' }

/** The form filled with a product, or empty. */
export function productDraft(
  product: DeskProduct | null,
  currencies: readonly Currency[] = [],
): ProductDraft {
  return {
    slug: product?.slug ?? '',
    name: product?.name ?? blank,
    short: product?.short ?? blank,
    description: product?.description ?? blank,
    variants: product?.variants ?? [],
    pictures: product?.pictures ?? [],
    published: product?.published ?? false,
    giftWorth: product?.giftWorth ? giftWorthDraft(product.giftWorth, currencies) : null,
    prices: Object.fromEntries(
      (product?.prices ?? []).map(({ amount, currency }) => [
        currency,
        toDecimalString(money(amount, currency)),
      ]),
    ),
  }
}

/** What the form says, as it is sent; or where it makes no sense: the price of a currency, the months of a gift card. */
export function productContentOf(
  { slug: _, prices, pictures, variants, giftWorth, ...content }: ProductDraft,
  currencies: readonly Currency[],
): { ok: true; content: ProductContent } | { ok: false; wrong: Currency | 'months' } {
  const read = currencies.flatMap((currency) => {
    const typed = prices[currency]?.trim() ?? ''
    return typed === '' ? [] : [{ currency, price: parseMoney(typed, currency) }]
  })
  const wrong = read.find(({ price }) => price === null)
  if (wrong) return { ok: false, wrong: wrong.currency }
  const worth = giftWorth && giftWorthOf(giftWorth, currencies)
  if (worth && !worth.ok) return worth
  const sold = read.flatMap(({ price }) => (price ? [price] : []))
  const described = pictures.map(({ name, alt }) => ({ name, alt }))
  return {
    ok: true,
    content: {
      ...content,
      variants: shownBy(variants, pictures),
      prices: sold,
      pictures: described,
      giftWorth: worth?.worth ?? null,
    },
  }
}

/** Options are shown by pictures that are still there. */
function shownBy(variants: ProductContent['variants'], pictures: readonly OfficePicture[]) {
  const isThere = (name?: string) => pictures.some((picture) => picture.name === name)
  return variants.map(({ field, options }) => ({
    field,
    options: options.map(({ picture, ...option }) => ({ ...option, ...(isThere(picture) && { picture }) })),
  }))
}

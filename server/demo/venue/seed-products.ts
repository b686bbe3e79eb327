import type { GiftCardTerms } from '#contracts/product.ts'
import type { Currency } from '#domain/money/money.ts'
import type { Queries } from '#server/db/schema/schema.ts'
import content from '#server/demo/content/store.json' with { type: 'json' }
import { demoAmount } from './demo-amount.ts'
import { demoPictures } from './demo-pictures.ts'
import { asGiven } from './upsert.ts'

type ProductWords = (typeof content.products)[number]
type GiftCardWords = Extract<ProductWords, { amounts: object }>

export async function seedProducts(db: Queries): Promise<void> {
  const rows = content.products.map((words, position) => ({
    slug: words.slug,
    kind: words.kind as 'merchandise' | 'gift_card',
    name: JSON.stringify(words.name),
    short: JSON.stringify(words.short),
    description: JSON.stringify(words.description),
    variants: JSON.stringify(words.variants),
    pictures: JSON.stringify(demoPictures(words.pictures)),
    gift_card: isGiftCard(words) ? JSON.stringify(giftCardTerms(words)) : null,
    published: true,
    position,
  }))
  const products = await db
    .insertInto('product')
    .values(rows)
    .onConflict((conflict) => conflict.column('slug').doUpdateSet(asGiven(rows)))
    .returning(['id', 'slug'])
    .execute()
  await seedPrices(db, products)
}

function isGiftCard(words: ProductWords): words is GiftCardWords {
  return words.amounts !== undefined
}

function perCurrency<From, To>(
  values: Record<string, From>,
  change: (value: From, currency: Currency) => To,
) {
  return Object.fromEntries(
    Object.entries(values).map(([currency, value]) => [currency, change(value, currency as Currency)]),
  ) as Partial<Record<Currency, To>>
}

function giftCardTerms({ amounts, customAmount, validMonths, sampleMessages }: GiftCardWords): GiftCardTerms {
  return {
    amounts: perCurrency(amounts, (texts, currency) => texts.map((text) => demoAmount(text, currency))),
    customAmount: perCurrency(customAmount, ({ min, max }, currency) => ({
      min: demoAmount(min, currency),
      max: demoAmount(max, currency),
    })),
    validMonths,
    sampleMessages,
  }
}

/** What a price tag shows: the price, or the smallest amount a gift card is offered with. */
function priceTags(words: ProductWords): Record<string, string> {
  if (!isGiftCard(words)) return words.price
  return Object.fromEntries(
    Object.entries(words.amounts).map(([currency, [least = '']]) => [currency, least]),
  )
}

async function seedPrices(db: Queries, products: readonly { id: number; slug: string }[]): Promise<void> {
  const rows = products.flatMap(({ id, slug }) => {
    const words = content.products.find((product) => product.slug === slug)
    return Object.entries(words ? priceTags(words) : {}).map(([currency, text]) => ({
      product_id: id,
      currency: currency as Currency,
      amount: demoAmount(text, currency as Currency),
    }))
  })
  await db
    .insertInto('product_price')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['product_id', 'currency']).doUpdateSet(asGiven(rows)))
    .execute()
}

import { dearestPrices } from '#domain/pricing/dearest-prices.ts'
import type { QuoteLine } from '#domain/pricing/quote.ts'
import { itemLine } from '#domain/product/item-line.ts'
import { type GiftItem, type Goods, isOffered, type StoreItem } from '#domain/product/store-item.ts'
import type { Failure } from '#domain/rules/check-form.ts'
import { dateAt } from '#domain/time/wall-clock.ts'
import { giftCardChoice, giftCardForm } from '#domain/voucher/gift-card-form.ts'
import { giftCardOffer } from '#domain/voucher/gift-card-offer.ts'
import { judgeGiftCard } from '#domain/voucher/judge-gift-card.ts'
import type { BranchBook } from '#server/availability/branch-book.ts'
import type { Queries } from '#server/db/connect.ts'
import { type ProductOffer, readProductOffers } from './product-offers.queries.ts'

export type PricedItem = {
  readonly item: StoreItem
  readonly productId: number
  readonly unitAmount: number
  readonly line: QuoteLine
}

export type ItemRefusal =
  /** It is not sold here, or not so. */
  | { readonly code: 'item_unavailable' | 'variant_unavailable'; readonly product: string }
  /** A gift card that its form would not let through. */
  | { readonly code: 'invalid'; readonly fields: Readonly<Record<string, Failure>> }

type Priced = Pick<PricedItem, 'item' | 'unitAmount'> | ItemRefusal

/** Judges what is wanted from the store, and prices it as the branch sells it now. */
export async function priceItems(
  db: Queries,
  book: BranchBook,
  items: readonly StoreItem[],
  now: number,
): Promise<{ ok: true; priced: PricedItem[] } | { ok: false; refused: ItemRefusal }> {
  const offers = await readProductOffers(db, [...new Set(items.map(({ product }) => product))], book.currency)
  const priced: PricedItem[] = []
  for (const [index, wanted] of items.entries()) {
    const offer = offers.find(({ slug }) => slug === wanted.product)
    const found = priceItem(book, offer, wanted, now)
    if ('code' in found) return { ok: false, refused: atPlace(found, index) }
    if (!offer) continue
    const line = itemLine(offer, found.item, { unitAmount: found.unitAmount, vatRate: book.vatRate })
    priced.push({ ...found, productId: offer.id, line })
  }
  return { ok: true, priced }
}

function priceItem(book: BranchBook, offer: ProductOffer | undefined, item: StoreItem, now: number): Priced {
  const refused = { code: 'item_unavailable', product: item.product } as const
  if (!offer) return refused
  return item.kind === 'product' ? priceGoods(offer, item) : priceGift(book, offer, item, now)
}

function priceGoods({ kind, price, variants }: ProductOffer, item: Goods): Priced {
  const { product } = item
  if (kind !== 'merchandise' || price === null) return { code: 'item_unavailable', product }
  if (!isOffered(variants, item.variant)) return { code: 'variant_unavailable', product }
  return { item, unitAmount: price }
}

function priceGift(book: BranchBook, { giftCard }: ProductOffer, item: GiftItem, now: number): Priced {
  const { kind, product, ...choice } = item
  if (!giftCard) return { code: 'item_unavailable', product }
  const { currency, rooms } = book
  const today = dateAt(now, book.clock.timeZone)
  const offer = giftCardOffer(giftCard, { currency, rooms, today })
  const fields = judgeGiftCard(choice, offer)
  if (Object.keys(fields).length > 0) return { code: 'invalid', fields: fields as Record<string, Failure> }
  // Once through its form: the words are kept as the form would send them.
  const written: GiftItem = { kind, product, ...giftCardChoice(giftCardForm(choice, offer), currency) }
  const { worth } = written
  if (worth.of === 'amount') return { item: written, unitAmount: worth.amount }
  const room = rooms.find(({ slug }) => slug === worth.room)
  const prices = room ? dearestPrices(room.prices, room, today) : []
  const evening = prices.find(({ players }) => players === worth.players)
  return evening ? { item: written, unitAmount: evening.total } : { code: 'item_unavailable', product }
}

/** The fields of a gift card are told by its place among the items: `items.1.recipientEmail`. */
function atPlace(refused: ItemRefusal, index: number): ItemRefusal {
  if (refused.code !== 'invalid') return refused
  const fields = Object.entries(refused.fields).map(([field, failure]) => [
    `items.${index}.${field}`,
    failure,
  ])
  return { ...refused, fields: Object.fromEntries(fields) }
}

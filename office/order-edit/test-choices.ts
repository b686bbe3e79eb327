import type { OrderEditChoices, OrderEditQuote } from '#contracts/office/order-edits.ts'

const words = (en: string, ar: string) => ({ en, ar })

/** What an edit comes to: 400 before, and as much more or less as is said. */
export function testQuote({
  difference = 0,
  paid = 40_000,
  ...more
}: Partial<OrderEditQuote> & { readonly difference?: number } = {}): OrderEditQuote {
  const price = (total: number) => ({ lines: [], total, payable: total, due: Math.max(0, total - paid) })
  return {
    version: 'first',
    currency: 'SAR',
    paid,
    before: price(40_000),
    after: price(40_000 + difference),
    back: 0,
    toGiftCards: 0,
    kept: 0,
    needsRefundRight: false,
    warnings: [],
    ...more,
  }
}

/** An order of four players with two mugs, as the server says what of it can be edited. */
export function testChoices(more: Partial<OrderEditChoices> = {}): OrderEditChoices {
  return {
    quote: testQuote(),
    players: { count: 4, children: 0, smallest: 2, largest: 6, child: null },
    addOns: [
      {
        slug: 'photos',
        name: words('Photos', 'صور'),
        price: 7500,
        per: 'order',
        most: 2,
        chosen: 0,
        picture: null,
      },
      {
        slug: 'coffee',
        name: words('Coffee', 'قهوة'),
        price: 1500,
        per: 'player',
        most: 1,
        chosen: 0,
        picture: null,
      },
    ],
    promoCode: null,
    giftCards: 0,
    freeLines: [],
    discount: 0,
    discountLimit: 10,
    movable: true,
    things: [
      {
        product: 'mug',
        variant: ['black'],
        name: words('Mug', 'كوب'),
        options: [words('Black', 'أسود')],
        quantity: 2,
        unitAmount: 5900,
        handedOver: false,
      },
    ],
    ...more,
  }
}

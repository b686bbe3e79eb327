import type { CartItem, GiftWorth } from '#contracts/cart.ts'

/** So many of a thing, for tests. */
export function goods(product: string, quantity: number, variant: string[] = []): CartItem {
  return { kind: 'product', product, variant, quantity }
}

/** A gift card for somebody, for tests. */
export function gift(worth: GiftWorth = { of: 'amount', amount: 10_000 }): CartItem {
  return {
    kind: 'gift_card',
    product: 'giftcard',
    design: 'keyhole',
    worth,
    recipientName: 'Lama',
    recipientEmail: '',
    senderName: 'Noura',
    message: '',
    locale: 'en',
    deliverOn: null,
  }
}

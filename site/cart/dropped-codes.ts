import type { Order } from '#contracts/order.ts'

type Coded = Pick<Order, 'promoCode' | 'currency'> & {
  readonly lines: readonly Pick<Order['lines'][number], 'kind'>[]
}

/** The codes a cart had and has no longer: what the guest is told after a move. */
export function droppedCodes(before: Coded, after: Coded): { promo: string | null; gift: boolean } {
  const paysByCard = ({ lines }: Coded) => lines.some(({ kind }) => kind === 'voucher')
  return {
    promo: before.promoCode !== after.promoCode ? before.promoCode : null,
    gift: before.currency !== after.currency && paysByCard(before) && !paysByCard(after),
  }
}

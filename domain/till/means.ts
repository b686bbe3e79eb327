/** What somebody at a desk takes money by, and hands it out by. */
export const deskMeans = ['cash', 'card_terminal', 'transfer'] as const
export type DeskMeans = (typeof deskMeans)[number]

/** What a guest at a desk pays with: a gift card is money that came before. */
export const payingMeans = [...deskMeans, 'gift_card'] as const
export type PayingMeans = (typeof payingMeans)[number]

/** All that takings are told apart by. */
export const tillMeans = [...payingMeans, 'online'] as const
export type TillMeans = (typeof tillMeans)[number]

/** What a person counts when an evening is closed; the rest is told by others' books. */
export const countedMeans = ['cash', 'card_terminal', 'transfer'] as const satisfies readonly DeskMeans[]

export type TillKind = 'payment' | 'undo' | 'correction' | 'refund' | 'cash_in' | 'cash_out'

/** Tells whether money that came so lies at the desk, and not with a provider. */
export function isDeskMeans(provider: string): provider is DeskMeans {
  return deskMeans.some((means) => means === provider)
}

/** How takings that came by a provider, or at the desk, are told apart. */
export function meansOf(provider: string): TillMeans {
  return isDeskMeans(provider) ? provider : 'online'
}

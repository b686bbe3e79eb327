import type { Locale } from '#domain/locale/locale.ts'

export type LinkedOrder = {
  readonly code: string
  readonly secret: string
  readonly locale: Locale
  readonly branch: string
  /** None in an order from the store: it is at home where its payment was confirmed. */
  readonly room: string | null
}

type OrderScreen = 'summary' | 'payment'

type OrderPlace = Omit<LinkedOrder, 'secret'>

/**
 * The guest's own address of an order: whoever has it may see and change the order. The key stands behind the #, where no
 * server, no log and no other site sees it.
 */
export function orderLink(
  publicUrl: string,
  { secret, ...place }: LinkedOrder,
  screen: OrderScreen = 'summary',
  more: Readonly<Record<string, string>> = {},
): string {
  return `${orderAddress(publicUrl, place, screen, more)}#key=${secret}`
}

/** What remains of the game of an order, for everybody who played; it opens nothing else. */
export function gamePageLink(publicUrl: string, { code, secret, locale, branch, room }: LinkedOrder): string {
  return `${publicUrl}/${locale}/${branch}/escape-rooms/${room}/played?game=${code}#key=${secret}`
}

/** The address without its key: the browser that made the order sees it there, others are shown how to find theirs. */
export function orderAddress(
  publicUrl: string,
  { code, locale, branch, room }: OrderPlace,
  screen: OrderScreen = 'summary',
  more: Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams({ order: code, ...more })
  if (room === null) return `${publicUrl}/${locale}/confirm?${query}`
  return `${publicUrl}/${locale}/${branch}/escape-rooms/${room}/${screen}?${query}`
}

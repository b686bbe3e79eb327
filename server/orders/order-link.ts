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

/** The guest's own address of an order: whoever has it may see and change the order. */
export function orderLink(
  publicUrl: string,
  { code, secret, locale, branch, room }: LinkedOrder,
  screen: OrderScreen = 'summary',
  more: Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams({ order: code, key: secret, ...more })
  if (room === null) return `${publicUrl}/${locale}/confirm?${query}`
  return `${publicUrl}/${locale}/${branch}/escape-rooms/${room}/${screen}?${query}`
}

/** The order's own files; the cookie opens them. */
export function calendarHref(code: string, lang: string): string {
  return `/api/orders/${code}/calendar.ics?lang=${lang}`
}
export function invoiceHref(code: string, lang: string): string {
  return `/api/orders/${code}/invoice.pdf?lang=${lang}`
}
/** All gift cards that were bought with an order, one a sheet. */
export function giftCardsHref(code: string): string {
  return `/api/orders/${code}/gift-cards.pdf`
}

/** The order's own files; the cookie opens them. */
export function calendarHref(code: string, lang: string): string {
  return `/api/orders/${code}/calendar.ics?lang=${lang}`
}
export function invoiceHref(code: string, lang: string): string {
  return `/api/orders/${code}/invoice.pdf?lang=${lang}`
}
/** A gift card that was bought, on a sheet to print. */
export function giftCardHref(code: string, itemId: string): string {
  return `/api/orders/${code}/gift-cards/${itemId}.pdf`
}

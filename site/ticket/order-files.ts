import { apiAddress } from '#contracts/calls/api-address.ts'
import { showInvoice, showOrderCalendar } from '#contracts/calls/tickets.calls.ts'
import { printGiftCardOfOrder } from '#contracts/calls/vouchers.calls.ts'
import type { Locale } from '#domain/locale/locale.ts'

/** The order's own files; the cookie opens them. */
export function calendarHref(code: string, lang: Locale): string {
  return apiAddress(showOrderCalendar, { params: { code }, query: { lang } })
}
export function invoiceHref(code: string, lang: Locale): string {
  return apiAddress(showInvoice, { params: { code }, query: { lang } })
}
/** A gift card that was bought, on a sheet to print. */
export function giftCardHref(code: string, itemId: string): string {
  return apiAddress(printGiftCardOfOrder, { params: { code, file: `${itemId}.pdf` } })
}

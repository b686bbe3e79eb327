import { showOrder } from '#contracts/calls/orders.calls.ts'
import { openOrder } from '#contracts/calls/tickets.calls.ts'
import type { Order } from '#contracts/order.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { parseLocalePath } from '#domain/locale/locale-path.ts'
import { type ApiAnswer, type ApiFailure, callApi } from '#kit/api/api.ts'
import { forgetLinkKey, linkKeyOf } from '#kit/runtime/link-key.ts'
import { failureOf } from '../links/failure-of.ts'

export type OpenedTicket = ApiAnswer<Order> | null

function exchangeKey(locale: Locale, code: string, key: string): Promise<ApiAnswer<Order>> {
  return callApi(locale, openOrder, { params: { code }, body: { key } })
}

/**
 * The key of a mailed link is exchanged for a cookie; without an answer it is kept for another try, and the failure is
 * given back.
 */
export async function takeLinkKey(address: string): Promise<ApiFailure | null> {
  const url = new URL(address)
  const { locale } = parseLocalePath(url.pathname)
  const code = url.searchParams.get('order')
  const key = code && linkKeyOf(code)
  if (!code || !key) return null
  const exchanged = await exchangeKey(locale, code, key)
  const failure = failureOf(exchanged)
  if (!failure) forgetLinkKey()
  return failure
}

/** The order behind a ticket's address; null when it names none. */
export async function openTicket(address: string): Promise<OpenedTicket> {
  const url = new URL(address)
  const { locale } = parseLocalePath(url.pathname)
  const code = url.searchParams.get('order')
  if (!code) return null
  const failed = await takeLinkKey(address)
  if (failed) return failed
  return callApi(locale, showOrder, { params: { code } })
}

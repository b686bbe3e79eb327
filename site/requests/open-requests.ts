import { listMyRequests, openRequest } from '#contracts/calls/requests.calls.ts'
import type { GuestRequest } from '#contracts/request.ts'
import { parseLocalePath } from '#domain/locale/locale-path.ts'
import { type ApiAnswer, callApi } from '#kit/api/api.ts'
import { forgetLinkKey, linkKeyOf } from '#kit/runtime/link-key.ts'
import { failureOf } from '../links/failure-of.ts'

export type OpenedRequests = {
  readonly mine: ApiAnswer<{ readonly items: readonly GuestRequest[] }>
  /** The request that the address names, by its code. */
  readonly named: string | null
}

/** The visitor's requests. The key of a mailed link is exchanged for a cookie; without an answer it is kept for another try. */
export async function openRequests(address: string): Promise<OpenedRequests> {
  const url = new URL(address)
  const { locale } = parseLocalePath(url.pathname)
  const named = url.searchParams.get('request')
  const key = named && linkKeyOf(named)
  if (named && key) {
    const exchanged = await callApi(locale, openRequest, { params: { code: named }, body: { key } })
    const failure = failureOf(exchanged)
    if (failure) return { mine: failure, named }
    forgetLinkKey()
  }
  return { mine: await callApi(locale, listMyRequests), named }
}

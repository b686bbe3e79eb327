import type { BranchDay } from '#contracts/availability.ts'
import { showBranchDay } from '#contracts/calls/availability.calls.ts'
import { openWaiting, showWaiting } from '#contracts/calls/waiting.calls.ts'
import type { WaitingEntry } from '#contracts/waiting.ts'
import { parseLocalePath } from '#domain/locale/locale-path.ts'
import { type ApiAnswer, callApi } from '#kit/api/api.ts'
import { forgetLinkKey, linkKeyOf } from '#kit/runtime/link-key.ts'
import { failureOf } from '../links/failure-of.ts'
import { readWish, type WaitingWish } from './waiting-wish.ts'

export type OpenedWaiting =
  | { readonly at: 'place'; readonly place: ApiAnswer<WaitingEntry> }
  | { readonly at: 'wish'; readonly wish: WaitingWish; readonly day: ApiAnswer<BranchDay> }
  | { readonly at: 'nothing' }

/**
 * A place on the list, or the evening that somebody wants to wait for. The key of a mailed link is exchanged for a
 * cookie; without an answer it is kept for another try.
 */
export async function openWaitingPage(address: string): Promise<OpenedWaiting> {
  const url = new URL(address)
  const { locale } = parseLocalePath(url.pathname)
  const code = url.searchParams.get('place')
  if (code) {
    const key = linkKeyOf(code)
    if (key) {
      const place = await callApi(locale, openWaiting, { params: { code }, body: { key } })
      if (failureOf(place)) return { at: 'place', place }
      forgetLinkKey()
      if (place.ok) return { at: 'place', place }
    }
    return { at: 'place', place: await callApi(locale, showWaiting, { params: { code } }) }
  }
  const wish = readWish(url.searchParams)
  if (!wish) return { at: 'nothing' }
  const { branch, date, players } = wish
  const query = { date, ...(players !== null && { players }) }
  return { at: 'wish', wish, day: await callApi(locale, showBranchDay, { params: { branch }, query }) }
}

import { openGamePage, showGamePage } from '#contracts/calls/results.calls.ts'
import type { GamePage } from '#contracts/result.ts'
import { parseLocalePath } from '#domain/locale/locale-path.ts'
import { type ApiAnswer, callApi } from '#kit/api/api.ts'
import { forgetLinkKey, linkKeyOf } from '#kit/runtime/link-key.ts'
import { failureOf } from '../links/failure-of.ts'

/** What remains of the game behind a page's address; null when it names none. The key of the link becomes a cookie. */
export async function openPlayed(address: string): Promise<ApiAnswer<GamePage> | null> {
  const url = new URL(address)
  const { locale } = parseLocalePath(url.pathname)
  const code = url.searchParams.get('game')
  if (!code) return null
  const key = linkKeyOf(code)
  if (!key) return callApi(locale, showGamePage, { params: { code } })
  const opened = await callApi(locale, openGamePage, { params: { code }, body: { key } })
  if (!failureOf(opened)) forgetLinkKey()
  return opened
}

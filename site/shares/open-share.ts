import { enterShare, showShare } from '#contracts/calls/shares.calls.ts'
import type { SharePage } from '#contracts/share.ts'
import { parseLocalePath } from '#domain/locale/locale-path.ts'
import { type ApiAnswer, callApi } from '#kit/api/api.ts'
import { forgetLinkKey, linkKeyOf } from '#kit/runtime/link-key.ts'
import { isNoAccess } from '../ticket/open-ticket.ts'

/** What a group shares, behind the address of a link; null when it names none. The key of the link becomes a cookie. */
export async function openShare(address: string): Promise<ApiAnswer<SharePage> | null> {
  const url = new URL(address)
  const { locale } = parseLocalePath(url.pathname)
  const code = url.searchParams.get('share')
  if (!code) return null
  const key = linkKeyOf(code)
  if (key) {
    const opened = await callApi(locale, enterShare, { params: { code }, body: { key } })
    if (opened.ok || isNoAccess(opened)) forgetLinkKey()
    if (opened.ok || !isNoAccess(opened)) return opened
  }
  return callApi(locale, showShare, { params: { code } })
}

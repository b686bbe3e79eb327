import { enterGroup, showGroup } from '#contracts/calls/companions.calls.ts'
import type { Group } from '#contracts/companion.ts'
import { parseLocalePath } from '#domain/locale/locale-path.ts'
import { type ApiAnswer, callApi } from '#kit/api/api.ts'
import { forgetLinkKey, linkKeyOf } from '#kit/runtime/link-key.ts'
import { isNoAccess } from '../ticket/open-ticket.ts'

/**
 * The game behind an invitation's address; null when it names none. The key of the link is exchanged for a cookie. Who
 * said yes before keeps a key of their own, so a link that opens nothing any more is not the end.
 */
export async function openGroup(address: string): Promise<ApiAnswer<Group> | null> {
  const url = new URL(address)
  const { locale } = parseLocalePath(url.pathname)
  const code = url.searchParams.get('invitation')
  if (!code) return null
  const key = linkKeyOf(code)
  if (key) {
    const opened = await callApi(locale, enterGroup, { params: { code }, body: { key } })
    if (opened.ok || isNoAccess(opened)) forgetLinkKey()
    if (opened.ok || !isNoAccess(opened)) return opened
  }
  return callApi(locale, showGroup, { params: { code } })
}

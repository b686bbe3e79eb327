import { enterShare, showShare } from '#contracts/calls/shares.calls.ts'
import type { SharePage } from '#contracts/share.ts'
import { type ApiAnswer, callApi } from '#kit/api/api.ts'
import { openByLink } from '../links/open-by-link.ts'

/** What a group shares, behind the address of a link; null when it names none. */
export function openShare(address: string): Promise<ApiAnswer<SharePage> | null> {
  return openByLink<SharePage>(address, 'share', {
    enter: (locale, params, body) => callApi(locale, enterShare, { params, body }),
    show: (locale, params) => callApi(locale, showShare, { params }),
  })
}

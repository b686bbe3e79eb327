import { enterGroup, showGroup } from '#contracts/calls/companions.calls.ts'
import type { Group } from '#contracts/companion.ts'
import { type ApiAnswer, callApi } from '#kit/api/api.ts'
import { openByLink } from '../links/open-by-link.ts'

/** The game behind an invitation's address; null when it names none. */
export function openGroup(address: string): Promise<ApiAnswer<Group> | null> {
  return openByLink<Group>(address, 'invitation', {
    enter: (locale, params, body) => callApi(locale, enterGroup, { params, body }),
    show: (locale, params) => callApi(locale, showGroup, { params }),
  })
}

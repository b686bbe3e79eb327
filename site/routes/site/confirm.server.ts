import type { LoaderFunctionArgs } from 'react-router'
import { translators } from '#messages/all-messages.ts'
import { listBranches } from '#server/branches/list-branches.ts'
import { openNow, todaySentence } from '../../branches/open-now.server.ts'
import { pageRequest } from '../page-request.server.ts'

/** When the desks are open at which things of the store are waiting. */
export async function loadConfirm({ context }: LoaderFunctionArgs) {
  const { db, locale, now } = pageRequest(context)
  const t = translators[locale]
  return (await listBranches(db)).map((branch) => ({
    slug: branch.slug,
    now: openNow(branch, now, locale, t),
    today: todaySentence(branch, now, locale, t),
  }))
}

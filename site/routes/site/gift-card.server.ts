import type { LoaderFunctionArgs } from 'react-router'
import { readPageSwitches } from '#server/venue/read-page-switches.ts'
import { hasLiveVouchers } from '#server/vouchers/has-live-vouchers.ts'
import { venuePictureOf } from '#site/routes/venue-pictures.server.ts'
import { pageNotFound, pageRequest } from '../page-request.server.ts'

/**
 * The picture over the form; what is asked there is the visitor's own. Where gift cards are closed it is there as long as
 * somebody holds one.
 */
export async function loadGiftCard({ context, url }: LoaderFunctionArgs) {
  const page = pageRequest(context)
  const { giftCards } = await readPageSwitches(page.db)
  if (!giftCards && !(await hasLiveVouchers(page.db, page.now))) throw pageNotFound(url, page.locale)
  return { art: await venuePictureOf('balance', page) }
}

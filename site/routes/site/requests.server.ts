import type { LoaderFunctionArgs } from 'react-router'
import { hasOpenRequests } from '#server/requests/has-open-requests.ts'
import { readPageSwitches } from '#server/venue/read-page-switches.ts'
import { venuePictureOf } from '#site/routes/venue-pictures.server.ts'
import { pageNotFound, pageRequest } from '../page-request.server.ts'

/**
 * The picture over the form; the rest of the screen is the visitor's own. Where requests are closed it is there, without
 * the form, as long as somebody waits for an answer.
 */
export async function loadRequests({ context, url }: LoaderFunctionArgs) {
  const page = pageRequest(context)
  const { requests } = await readPageSwitches(page.db)
  if (!requests && !(await hasOpenRequests(page.db))) throw pageNotFound(url, page.locale)
  return { art: await venuePictureOf('requests', page) }
}

import type { LoaderFunctionArgs } from 'react-router'
import type { Site } from '#contracts/pages/site.ts'
import { showSite } from '#server/pages/show-site.ts'
import { pageRequest } from './page-request.server.ts'
import { pageLook, pageVenue } from './page-venue.server.ts'

export async function loadRoot({ context }: LoaderFunctionArgs): Promise<Site> {
  const page = pageRequest(context)
  const { db, env, locale, buildId, mayCount, refusal, preview, now } = page
  // An address that can not be read may hold anything.
  const counted = mayCount && refusal === null
  const [venue, look] = [pageVenue(page), pageLook(page)]
  return showSite(db, { env, buildId, counted, venue, look, mode: preview?.mode ?? null, now, locale })
}

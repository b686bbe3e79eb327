import type { LoaderFunctionArgs } from 'react-router'
import type { Site } from '#contracts/site.ts'
import { showSite } from '#server/pages/show-site.ts'
import { pageRequest } from './page-request.server.ts'

export async function loadRoot({ context }: LoaderFunctionArgs): Promise<Site> {
  const { db, env, buildId, mayCount, refusal, preview, now } = pageRequest(context)
  // An address that can not be read may hold anything.
  return showSite(db, { env, buildId, counted: mayCount && refusal === null, preview, now })
}

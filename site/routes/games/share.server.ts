import type { LoaderFunctionArgs } from 'react-router'
import { venuePictureOf } from '#site/routes/venue-pictures.server.ts'
import { pageRequest } from '../page-request.server.ts'

/** The picture over the page; the rest of the screen is whoever pays'. */
export async function loadShare({ context }: LoaderFunctionArgs) {
  return { art: await venuePictureOf('requests', pageRequest(context)) }
}

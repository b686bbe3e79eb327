import type { LoaderFunctionArgs } from 'react-router'
import { venuePictureOf } from '#site/routes/venue-pictures.server.ts'
import { pageRequest } from '../page-request.server.ts'

/** The picture over the form; what is asked there is the visitor's own. */
export async function loadFind({ context }: LoaderFunctionArgs) {
  return { art: await venuePictureOf('find', pageRequest(context)) }
}

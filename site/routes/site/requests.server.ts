import type { LoaderFunctionArgs } from 'react-router'
import { pageRequest } from '../page-request.server.ts'
import { venuePictureOf } from './venue-pictures.server.ts'

/** The picture over the form; the rest of the screen is the visitor's own. */
export async function loadRequests({ context }: LoaderFunctionArgs) {
  return { art: await venuePictureOf('requests', pageRequest(context)) }
}

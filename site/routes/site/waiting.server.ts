import type { LoaderFunctionArgs } from 'react-router'
import { pageRequest } from '../page-request.server.ts'
import { venuePictureOf } from './venue-pictures.server.ts'

/** The picture over the page; the rest of the screen is whoever waits'. */
export async function loadWaiting({ context }: LoaderFunctionArgs) {
  return { art: await venuePictureOf('requests', pageRequest(context)) }
}

import type { LoaderFunctionArgs } from 'react-router'
import { pageRequest } from '../page-request.server.ts'
import { venuePictureOf } from './venue-pictures.server.ts'

/** The picture over the form; what is asked there is the visitor's own. */
export async function loadGiftCard({ context }: LoaderFunctionArgs) {
  return { art: await venuePictureOf('balance', pageRequest(context)) }
}

import { venuePictureOf } from '../../shell/venue-pictures.server.ts'

/** The picture over the form; the rest of the screen is the visitor's own. */
export function loadRequests() {
  return { art: venuePictureOf('requests') }
}

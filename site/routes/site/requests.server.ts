import { houseArtOf } from '../../shell/house-art.server.ts'

/** The picture over the form; the rest of the screen is the visitor's own. */
export function loadRequests() {
  return { art: houseArtOf('requests') }
}

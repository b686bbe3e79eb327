import { venuePictureOf } from '../../shell/venue-pictures.server.ts'

/** The picture over the form; what is asked there is the visitor's own. */
export function loadFind() {
  return { art: venuePictureOf('find') }
}

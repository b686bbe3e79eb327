/** Where files that staff upload lie. A name is written once and never with other content. */
export type MediaStore = {
  put(name: string, bytes: Uint8Array): Promise<void>
  /** Null when there is no such file. */
  get(name: string): Promise<Uint8Array<ArrayBuffer> | null>
  has(name: string): Promise<boolean>
  /** Is done as well when there is no such file. */
  remove(name: string): Promise<void>
}

/** The store could not do what it was asked, and may later. Its message is for whoever runs the site. */
export class MediaAwayError extends Error {
  override name = 'MediaAwayError'
}

/** Nothing but such names reaches a store: no way out of its folder, and no file that a browser would run. */
const fileName = /^[a-z0-9]+(?:\/[a-z0-9]+)*-\d{2,4}\.(?:avif|webp)$/

export function isMediaName(name: string): boolean {
  return name.length <= 100 && fileName.test(name)
}

export function requireMediaName(name: string): string {
  if (!isMediaName(name)) throw new Error(`${name} is no name of a picture's file`)
  return name
}

/** What a browser is told that a file is. */
export function mediaType(name: string): 'image/avif' | 'image/webp' {
  return name.endsWith('.avif') ? 'image/avif' : 'image/webp'
}

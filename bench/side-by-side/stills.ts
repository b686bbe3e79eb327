import type { Picture } from './content-types.ts'

export type Still = { key: string; picture: Picture; caption: string }

/** What a gallery shows, as on our page: the first picture opened the page already. */
export function stillsOf(pictures: Picture[]): Still[] {
  const shown = pictures.length > 1 ? pictures.slice(1) : pictures
  return shown.map((picture) => ({ key: picture.name, picture, caption: picture.alt }))
}

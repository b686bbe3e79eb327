import type { Picture } from '#contracts/picture.ts'

/** Pictures with their words, as rows keep them: the first one is the cover. */
export function demoPictures(pictures: readonly Pick<Picture, 'name' | 'alt'>[]): Picture[] {
  return pictures.map(({ name, alt }, index) => ({ name, role: index === 0 ? 'cover' : 'scene', alt }))
}

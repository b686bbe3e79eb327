import type { PictureFiles } from '#contracts/picture.ts'
import { pictureFileEndings } from '#domain/picture/picture-kinds.ts'
import { uploadedPrefix } from './media-files.ts'

/** Whoever began to remove a picture's files longer ago than this has fallen over. */
export const longestRemoval = 10 * 60 * 1000

/** The files of an uploaded picture as the store calls them, in the order in which they are written. */
export function fileNamesOf(name: string, { widths }: Pick<PictureFiles, 'widths'>): string[] {
  const file = name.slice(uploadedPrefix.length)
  return pictureFileEndings(widths).map((ending) => file + ending)
}

/** Written last and removed first: where it is, the others are. */
export function lastFileOf(name: string, files: Pick<PictureFiles, 'widths'>): string {
  const last = fileNamesOf(name, files).at(-1)
  if (!last) throw new Error(`${name} has no files`)
  return last
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pictureName } from '#contracts/picture.ts'
import pictures from '#domain/picture/pictures.json' with { type: 'json' }
import type { BrandMark } from '#server/brand/read-mark.ts'
import { uploadedPrefix } from '#server/media/media-files.ts'
import type { MediaStore } from '#server/media/media-store.ts'
import type { ShareBrand } from './draw-share-picture.ts'
import type { FoundSubject } from './find-share-subject.ts'

export type PicturePlaces = {
  readonly media: MediaStore
  /** Where the pictures of the build lie. */
  readonly filesFolder: string
}

const built: Record<string, { readonly widths: readonly number[] }> = pictures

/** The file of a picture that one is drawn over. */
export async function fileOfPicture(
  { media, filesFolder }: PicturePlaces,
  picture: FoundSubject['picture'],
): Promise<Uint8Array | null> {
  if (!picture || !pictureName.safeParse(picture.name).success) return null
  const { widths = [] } = ('files' in picture ? picture.files : built[picture.name]) ?? {}
  const width = Math.max(...widths.filter((one) => one <= 1280))
  const { name } = picture
  return name.startsWith(uploadedPrefix)
    ? media.get(`${name.slice(uploadedPrefix.length)}-${width}.webp`)
    : readFile(join(filesFolder, 'pictures', `${name}-${width}.webp`)).catch(() => null)
}

/** Whose picture it is; undefined for the house's own. */
export async function shareBrandOf(mark: BrandMark): Promise<ShareBrand | undefined> {
  if (mark.isHouse) return undefined
  const { iconSvg } = await import('#server/brand/draw-icon.ts')
  return { accent: mark.tokens[500], typeface: mark.typeface, mark: await iconSvg(mark) }
}

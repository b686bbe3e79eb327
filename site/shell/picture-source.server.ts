import type { Picture, PictureFiles } from '#contracts/picture.ts'
import type { Locale } from '#domain/locale/locale.ts'
import pictures from '#domain/picture/pictures.json' with { type: 'json' }
import type { PictureSource } from '#kit/ui/picture.tsx'

const made: Record<string, PictureFiles> = pictures

/** What a page needs of a picture: uploaded ones say it, others are found by name; null when there are no files. */
export function sourceOf(name: string, alt: string, files = made[name]): PictureSource | null {
  if (!files) return null
  const { width, height, widths, placeholder } = files
  return { name, alt, width, height, widths, placeholder }
}

/** A picture of the venue's data with its words in one language. */
export function pictureSource(picture: Picture | undefined, locale: Locale): PictureSource | null {
  return picture ? sourceOf(picture.name, picture.alt[locale], picture.files) : null
}

/** The same picture where the words beside it say all there is to say. */
export function decorativeSource(picture: Picture | undefined): PictureSource | null {
  return picture ? sourceOf(picture.name, '', picture.files) : null
}

import type { Picture } from '#contracts/picture.ts'
import type { Locale } from '#domain/locale/locale.ts'
import pictures from '#domain/picture/pictures.json' with { type: 'json' }
import type { PictureSource } from '../ui/picture.tsx'

type Made = { width: number; height: number; widths: number[]; tint: string; placeholder: string }

const made: Record<string, Made> = pictures

/** What a page needs of a picture, found by its name; null when no files were made for it. */
export function sourceOf(name: string, alt: string): PictureSource | null {
  const files = made[name]
  if (!files) return null
  const { width, height, widths, placeholder } = files
  return { name, alt, width, height, widths, placeholder }
}

/** A picture of the venue's data with its words in one language. */
export function pictureSource(picture: Picture | undefined, locale: Locale): PictureSource | null {
  return picture ? sourceOf(picture.name, picture.alt[locale]) : null
}

/** The same picture where the words beside it say all there is to say. */
export function decorativeSource(picture: Picture | undefined): PictureSource | null {
  return picture ? sourceOf(picture.name, '') : null
}

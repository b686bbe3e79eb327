import type { BrandFilm } from '#contracts/brand.ts'
import { brandFilePath } from '#contracts/brand-file-path.ts'

/** One that comes with the build, by its name (`rooms/vault`), or one that the venue uploaded. */
export type Film = string | BrandFilm

/** A phone and a poster get the part of the picture that they show, in a third of the bytes. */
export type Frame = 'wide' | 'phone'

export type LoopProps = {
  film: Film
  /** The point a crop keeps in view, as of the picture below. */
  focal?: string
}

type FilmFile = { readonly src: string; readonly type: string }

const file = (src: string): FilmFile => ({ src, type: src.endsWith('webm') ? 'video/webm' : 'video/mp4' })

/** The files of a film, the smaller one first. */
export function filmFiles(film: Film, frame: Frame): FilmFile[] {
  if (typeof film !== 'string') return [file(brandFilePath(film))]
  return [file(`/loop/${film}-${frame}.webm`), file(`/loop/${film}-${frame}.mp4`)]
}

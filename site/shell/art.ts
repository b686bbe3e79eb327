import type { Film } from '#kit/ui/film/film-files.ts'
import type { PictureSource } from '#kit/ui/picture.tsx'

/** Without a picture the place is drawn in the venue's own colour. */
export type Art = {
  readonly picture: PictureSource | null
  readonly focal: string
  readonly tint: string | undefined
}

/** What the first screen says, and what moves on it. */
export type FirstScreen = {
  readonly title: string
  readonly text: string | null
  readonly film: Film | null
}

import type { BrandFilm } from '#contracts/brand.ts'
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
  /** `house` for the film that came with the demo. */
  readonly film: BrandFilm | 'house' | null
}

import type { PictureSource } from '#kit/ui/picture.tsx'

/** The room's picture and colours, as the top of its ticket shows them. */
export type TicketPoster = {
  readonly room: string
  readonly tagline: string
  readonly picture: PictureSource | null
  readonly focal: string
  readonly tint: string
}

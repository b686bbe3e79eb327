import type { PictureSource } from '#kit/ui/picture.tsx'

export type Still = {
  readonly key: string
  readonly picture: PictureSource
  readonly caption: string
  /** A look closer into the picture, towards this point. */
  readonly closer?: string
}

/** Rooms that have one picture alone are looked into closer, at both ends of it. */
const corners = ['4% 84%', '96% 84%']

/** What a room's gallery shows, one after another. */
export function stillsOf(pictures: readonly PictureSource[], closerLook: string): Still[] {
  const stills = pictures.map((picture) => ({ key: picture.name, picture, caption: picture.alt }))
  const [only, ...others] = stills
  if (!only || others.length > 0) return stills
  return [only, ...corners.map((closer) => ({ ...only, key: closer, caption: closerLook, closer }))]
}

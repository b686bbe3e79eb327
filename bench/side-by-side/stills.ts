import type { Picture } from './content-types.ts'

export type Still = { key: string; picture: Picture; caption: string; closer?: string }

/** What a gallery shows: a room with one picture alone is looked into closer at both ends of it, as on our page. */
export function stillsOf(pictures: Picture[], closerLook: string): Still[] {
  const stills = pictures.map((picture) => ({ key: picture.name, picture, caption: picture.alt }))
  const [only, ...others] = stills
  if (!only || others.length > 0) return stills
  const corners = ['4% 84%', '96% 84%']
  return [only, ...corners.map((closer) => ({ ...only, key: closer, caption: closerLook, closer }))]
}

import type { Room } from '#contracts/room.ts'
import { filmedPictures } from '#domain/picture/filmed-pictures.ts'
import type { Film } from '#kit/ui/film/film-files.ts'

/** What moves over a room's first picture: the venue's own film, or the one the picture came with. */
export function roomFilm({ film, pictures }: Pick<Room, 'film' | 'pictures'>): Film | null {
  const cover = pictures[0]?.name
  if (film || !cover) return film
  return filmedPictures.includes(cover) ? cover : null
}

import type { PageContext } from '#server/pages/page-context.ts'
import { listRooms } from '#server/rooms/list-rooms.ts'
import type { Art } from '#site/shell/art.ts'
import { decorativeSource, sourceOf } from '#site/shell/picture-source.server.ts'
import { pageLook, pageVenue } from './page-venue.server.ts'

/** The pictures the demo is shown with; the words on them say all there is to say. */
const demoPictures = {
  home: { name: 'rooms/submarine', focal: '50% 40%', tint: '#0a0506' },
  voices: { name: 'rooms/tomb', focal: '52% 40%', tint: '#0e0603' },
  corporate: { name: 'rooms/prison', focal: '62% 40%', tint: '#0b0808' },
  about: { name: 'rooms/train', focal: '44% 40%', tint: '#120605' },
  store: { name: 'rooms/library', focal: '62% 60%', tint: '#0d0a08' },
  find: { name: 'rooms/station', focal: '50% 40%', tint: '#06080f' },
  balance: { name: 'rooms/vault', focal: '70% 45%', tint: '#120605' },
  rooms: { name: 'rooms/asylum', focal: '50% 40%', tint: '#0a0d0c' },
  requests: { name: 'rooms/palace', focal: '46% 40%', tint: '#160804' },
} as const

export type VenuePage = keyof typeof demoPictures
const pages = Object.keys(demoPictures) as VenuePage[]

const drawn: Art = { picture: null, focal: '50% 50%', tint: undefined }

/**
 * The pictures a venue opens its own pages with: the one it chose for the first screen, those of its rooms for the
 * others, each page another one. What came with the demo is the demo's alone.
 */
export async function venuePictures(page: PageContext): Promise<(name: VenuePage) => Art> {
  const [{ demo }, shown] = await Promise.all([pageVenue(page), pageLook(page)])
  const { picture, focal } = shown?.look.hero ?? { picture: null, focal: '' }
  const chosen: Art | null = picture && {
    picture: sourceOf(picture.name, '', picture.files),
    focal,
    tint: picture.files.tint,
  }
  const rooms = demo ? [] : (await listRooms(page.db)).filter(({ pictures }) => pictures.length > 0)
  return (name) => {
    if (name === 'home' && chosen) return chosen
    if (demo) {
      const { name: picture, ...art } = demoPictures[name]
      return { picture: sourceOf(picture, ''), ...art }
    }
    const room = rooms[pages.indexOf(name) % rooms.length]
    if (!room) return chosen ?? drawn
    return { picture: decorativeSource(room.pictures[0]), focal: room.focal, tint: room.tint }
  }
}

export async function venuePictureOf(page: VenuePage, context: PageContext): Promise<Art> {
  return (await venuePictures(context))(page)
}

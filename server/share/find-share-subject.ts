import type { Picture, PictureFiles } from '#contracts/picture.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { translators } from '#messages/all-messages.ts'
import { findBranch } from '#server/branches/find-branch.ts'
import { readLook } from '#server/brand/read-look.ts'
import type { Queries } from '#server/db/connect.ts'
import { findRoom } from '#server/rooms/find-room.ts'
import { listRooms } from '#server/rooms/list-rooms.ts'
import { findProduct } from '#server/store/find-product.ts'
import { showVenue } from '#server/venue/show-venue.ts'
import type { ShareSubject } from './draw-share-picture.ts'

export type FoundSubject = {
  readonly subject: ShareSubject
  readonly venue: string
  readonly picture: Picture | { readonly name: string; readonly files?: PictureFiles } | undefined
}

/** What opens the demo's home page. */
const demoPicture = { picture: { name: 'rooms/submarine' }, focal: '50% 40%' }

/** What the first screen shows: as the venue chose, or its first room. */
async function firstPicture(
  db: Queries,
  demo: boolean,
): Promise<Pick<FoundSubject, 'picture'> & { focal: string }> {
  const hero = (await readLook(db))?.look.hero
  if (hero?.picture) return { picture: hero.picture, focal: hero.focal }
  if (demo) return demoPicture
  const [room] = await listRooms(db)
  return { picture: room?.pictures[0], focal: room?.focal ?? '50% 50%' }
}

/** What a share picture of an address shows (`rooms/riyadh/vault`), or null when there is no such thing. */
export async function findShareSubject(
  db: Queries,
  path: string,
  locale: Locale,
): Promise<FoundSubject | null> {
  const [kind, first = '', second = '', ...rest] = path.split('/')
  if (rest.length > 0) return null
  const { name, brandLine, demo } = await showVenue(db)
  const venue = name[locale]
  if (kind === 'home' && first === '') {
    const { focal, picture } = await firstPicture(db, demo)
    const words = { title: brandLine[locale], over: '', line: '' }
    return { venue, picture, subject: { locale, layout: 'place', focal, ...words } }
  }
  if (kind === 'branches' && second === '') {
    const branch = await findBranch(db, first)
    if (!branch) return null
    const words = { title: branch.name[locale], over: '', line: branch.tagline[locale] }
    const subject = { locale, layout: 'place', focal: branch.focal, ...words } as const
    return { venue, picture: branch.pictures[0], subject }
  }
  if (kind === 'rooms' && first === '') {
    const { focal, picture } = await firstPicture(db, demo)
    const t = translators[locale]
    const words = { title: t('rooms.title'), over: '', line: t('rooms.intro') }
    return { venue, picture, subject: { locale, layout: 'place', focal, ...words } }
  }
  if (kind === 'rooms') {
    const room = await findRoom(db, first, second)
    if (!room) return null
    const words = { title: room.name[locale], over: room.branch.name[locale], line: room.tagline[locale] }
    const subject = { locale, layout: 'place', focal: room.focal, ...words } as const
    return { venue, picture: room.pictures[0], subject }
  }
  if (kind === 'products' && second === '') {
    const product = await findProduct(db, first)
    if (!product) return null
    const words = { title: product.name[locale], over: '', line: product.short[locale] }
    const subject = { locale, layout: 'thing', focal: '50% 50%', ...words } as const
    return { venue, picture: product.pictures[0], subject }
  }
  return null
}

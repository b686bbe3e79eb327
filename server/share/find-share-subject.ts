import type { Picture } from '#contracts/picture.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { findBranch } from '#server/branches/find-branch.ts'
import type { Queries } from '#server/db/connect.ts'
import { findRoom } from '#server/rooms/find-room.ts'
import { findProduct } from '#server/store/find-product.ts'
import { showVenue } from '#server/venue/show-venue.ts'
import type { ShareSubject } from './draw-share-picture.ts'

export type FoundSubject = {
  readonly subject: ShareSubject
  readonly venue: string
  readonly picture: Picture | { readonly name: string } | undefined
}

/** What opens the home page, and stands for pages without a picture of their own. */
const housePicture = { name: 'rooms/submarine', focal: '50% 40%' }

/** What a share picture of an address shows (`rooms/riyadh/vault`), or null when there is no such thing. */
export async function findShareSubject(
  db: Queries,
  path: string,
  locale: Locale,
): Promise<FoundSubject | null> {
  const [kind, first = '', second = '', ...rest] = path.split('/')
  if (rest.length > 0) return null
  const { name, brandLine } = await showVenue(db)
  const venue = name[locale]
  if (kind === 'home' && first === '') {
    const { focal, ...picture } = housePicture
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

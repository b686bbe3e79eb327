import type { Venue } from '#contracts/venue.ts'
import type { ShownLook } from '#server/brand/read-look.ts'
import { lookFor } from '#server/brand/read-preview.ts'
import type { PageContext } from '#server/pages/page-context.ts'
import { showVenue } from '#server/venue/show-venue.ts'

type OfPage = Pick<PageContext, 'db' | 'preview' | 'now'>

const looks = new WeakMap<OfPage, Promise<ShownLook | null>>()
const venues = new WeakMap<OfPage, Promise<Venue>>()

function once<T>(known: WeakMap<OfPage, Promise<T>>, page: OfPage, read: () => Promise<T>): Promise<T> {
  const found = known.get(page) ?? read()
  known.set(page, found)
  return found
}

/** What the venue looks like on this page; asked for once, however many of its parts want to know. */
export function pageLook(page: OfPage): Promise<ShownLook | null> {
  return once(looks, page, () => lookFor(page.db, page.preview?.token ?? null, page.now))
}

/** The venue itself, likewise. */
export function pageVenue(page: OfPage): Promise<Venue> {
  return once(venues, page, () => showVenue(page.db))
}

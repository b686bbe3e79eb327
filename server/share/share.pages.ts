import { Hono } from 'hono'
import { isLocale } from '#domain/locale/locale.ts'
import { readMark } from '#server/brand/read-mark.ts'
import { entityTag, namesTag } from '#server/calls/entity-tag.ts'
import type { Database } from '#server/db/connect.ts'
import { BoundedQueue } from '#server/media/bounded-queue.ts'
import { MediaAwayError } from '#server/media/media-store.ts'
import { drawSharePicture } from './draw-share-picture.ts'
import { type FoundSubject, findShareSubject } from './find-share-subject.ts'
import { fileOfPicture, type PicturePlaces, shareBrandOf } from './share-parts.ts'

type ShareParts = PicturePlaces & { readonly db: Database }

/** As many as a venue has pages, in both languages; about 80 kB each. */
const mostKept = 100
/** Words of addresses, and nothing that a database would stumble over. */
const subjectPath = /^[a-z0-9/-]{1,200}$/

/** `/share/ar/rooms/riyadh/vault.jpg`: drawn when first asked for, and anew when what it shows has changed. */
export function sharePictures({ db, ...places }: ShareParts): Hono {
  const kept = new Map<string, Buffer>()
  const turns = new BoundedQueue(1, 20)

  async function pictureOf(found: FoundSubject): Promise<Buffer | 'busy'> {
    const mark = await readMark(db)
    const shown = JSON.stringify([found, mark.version])
    const known = kept.get(shown)
    if (known) return known
    return turns.take(async () => {
      const drawn = await drawSharePicture(
        found.subject,
        found.venue,
        await fileOfPicture(places, found.picture),
        await shareBrandOf(mark),
      )
      const oldest = kept.keys().next().value
      if (kept.size >= mostKept && oldest !== undefined) kept.delete(oldest)
      kept.set(shown, drawn)
      return drawn
    })
  }

  return new Hono().get('/:locale/:path{.+\\.jpg}', async (c) => {
    const locale = c.req.param('locale')
    const path = c.req.param('path').slice(0, -'.jpg'.length)
    const known = isLocale(locale) && subjectPath.test(path)
    const found = known ? await findShareSubject(db, path, locale) : null
    if (!found) return c.text('Not found', 404, { 'Cache-Control': 'no-store' })
    const picture = await pictureOf(found).catch(busyWhenAway)
    if (picture === 'busy') return c.text('Busy', 503, { 'Retry-After': '5' })
    const tag = entityTag(picture)
    const headers = { 'Cache-Control': 'public, max-age=3600', ETag: tag }
    if (namesTag(c.req.header('If-None-Match'), tag)) return c.body(null, 304, headers)
    return c.body(new Uint8Array(picture), 200, { ...headers, 'Content-Type': 'image/jpeg' })
  })
}

/** A card without its picture would be kept by messengers: better none for now. */
function busyWhenAway(error: unknown): 'busy' {
  if (error instanceof MediaAwayError) return 'busy'
  throw error
}

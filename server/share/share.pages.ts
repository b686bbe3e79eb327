import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import { pictureName } from '#contracts/picture.ts'
import { isLocale } from '#domain/locale/locale.ts'
import pictures from '#domain/picture/pictures.json' with { type: 'json' }
import { type BrandMark, readMark } from '#server/brand/read-mark.ts'
import { entityTag, namesTag } from '#server/calls/entity-tag.ts'
import type { Database } from '#server/db/connect.ts'
import { BoundedQueue } from '#server/media/bounded-queue.ts'
import { uploadedPrefix } from '#server/media/media-files.ts'
import { MediaAwayError, type MediaStore } from '#server/media/media-store.ts'
import { drawSharePicture, type ShareBrand } from './draw-share-picture.ts'
import { type FoundSubject, findShareSubject } from './find-share-subject.ts'

type ShareParts = {
  readonly db: Database
  readonly media: MediaStore
  /** Where the pictures of the build lie. */
  readonly filesFolder: string
}

/** As many as a venue has pages, in both languages; about 80 kB each. */
const mostKept = 100
/** Words of addresses, and nothing that a database would stumble over. */
const subjectPath = /^[a-z0-9/-]{1,200}$/
const built: Record<string, { readonly widths: readonly number[] }> = pictures

/** `/share/ar/rooms/riyadh/vault.jpg`: drawn when first asked for, and anew when what it shows has changed. */
export function sharePictures({ db, media, filesFolder }: ShareParts): Hono {
  const kept = new Map<string, Buffer>()
  const turns = new BoundedQueue(1, 20)

  async function fileOf(picture: FoundSubject['picture']): Promise<Uint8Array | null> {
    if (!picture || !pictureName.safeParse(picture.name).success) return null
    const { widths = [] } = ('files' in picture ? picture.files : built[picture.name]) ?? {}
    const width = Math.max(...widths.filter((one) => one <= 1280))
    const { name } = picture
    return name.startsWith(uploadedPrefix)
      ? media.get(`${name.slice(uploadedPrefix.length)}-${width}.webp`)
      : readFile(join(filesFolder, 'pictures', `${name}-${width}.webp`)).catch(() => null)
  }

  async function pictureOf(found: FoundSubject): Promise<Buffer | 'busy'> {
    const mark = await readMark(db)
    const shown = JSON.stringify([found, mark.version])
    const known = kept.get(shown)
    if (known) return known
    return turns.take(async () => {
      const drawn = await drawSharePicture(
        found.subject,
        found.venue,
        await fileOf(found.picture),
        await brandOf(mark),
      )
      const oldest = kept.keys().next().value
      if (kept.size >= mostKept && oldest !== undefined) kept.delete(oldest)
      kept.set(shown, drawn)
      return drawn
    })
  }

  async function brandOf(mark: BrandMark): Promise<ShareBrand | undefined> {
    if (mark.isHouse) return undefined
    const { iconSvg } = await import('#server/brand/draw-icon.ts')
    return { accent: mark.tokens[500], typeface: mark.typeface, mark: await iconSvg(mark) }
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

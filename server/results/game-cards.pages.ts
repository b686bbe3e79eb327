import { Hono } from 'hono'
import { isLocale, type Locale } from '#domain/locale/locale.ts'
import { readMark } from '#server/brand/read-mark.ts'
import { gameKey } from '#server/calls/endpoint-access.ts'
import type { Database } from '#server/db/connect.ts'
import { BoundedQueue } from '#server/media/bounded-queue.ts'
import { MediaAwayError } from '#server/media/media-store.ts'
import { findSoldRoom } from '#server/rooms/find-room.ts'
import {
  drawSharePicture,
  type ShareSubject,
  shareSize,
  storySize,
} from '#server/share/draw-share-picture.ts'
import { fileOfPicture, type PicturePlaces, shareBrandOf } from '#server/share/share-parts.ts'
import { cardWords } from './card-words.ts'
import { findGamePage } from './find-game-page.ts'
import { type Game, readGame } from './game.queries.ts'
import { rankOfGame } from './rank-of-game.queries.ts'

const sizes = { story: storySize, wide: shareSize } as const
const mostKept = 30

/**
 * `/share/games/CODE/story-ar.jpg`: what a group shows of its game, for whoever has its key. A result that is corrected
 * is drawn anew, at the same address.
 */
export function gameCards({ db, ...places }: PicturePlaces & { readonly db: Database }): Hono {
  const kept = new Map<string, Buffer>()
  const turns = new BoundedQueue(1, 8)
  return new Hono().get('/:code/:card{(?:story|wide)-(?:en|ar)\\.jpg}', async (c) => {
    const [size = '', locale = ''] = c.req.param('card').slice(0, -'.jpg'.length).split('-')
    const code = c.req.param('code')
    const found = isLocale(locale) ? await findGamePage(db, code, gameKey(c, code)) : null
    const game = found && (await readGame(db, found.bookingId))
    const headers = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' }
    if (!game || game.escaped === null || !isLocale(locale)) return c.text('Not found', 404, headers)
    const mark = await readMark(db)
    const card = await cardOf(db, game, locale)
    const shown = JSON.stringify([code, size, locale, card, mark.version])
    const known = kept.get(shown)
    const picture = known ?? (await turns.take(draw).catch(busyWhenAway))
    if (picture === 'busy') return c.text('Busy', 503, { ...headers, 'Retry-After': '5' })
    kept.delete(shown)
    kept.set(shown, picture)
    const oldest = kept.keys().next().value
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
    return c.body(new Uint8Array(picture), 200, { ...headers, 'Content-Type': 'image/jpeg' })

    async function draw() {
      return drawSharePicture(
        card.subject,
        card.venue,
        await fileOfPicture(places, card.picture),
        await shareBrandOf(mark),
        sizes[size as keyof typeof sizes],
      )
    }
  })
}

/** Over the photograph where there is one, else over the room's poster. */
async function cardOf(db: Database, game: Game, locale: Locale) {
  const [venue, room, ranks] = await Promise.all([
    db.selectFrom('venue').select('name').executeTakeFirstOrThrow(),
    findSoldRoom(db, game.branch_slug, game.room_slug),
    game.escaped ? rankOfGame(db, game) : null,
  ])
  const cover = room?.pictures.find(({ role }) => role === 'cover') ?? room?.pictures[0]
  const photo =
    game.photo_name && game.widths && !game.removed_at
      ? {
          name: game.photo_name,
          ...(game.photo_name.startsWith('media/') && { files: { widths: game.widths } }),
        }
      : null
  const subject: ShareSubject = {
    locale,
    layout: 'place',
    focal: photo ? '50% 35%' : (room?.focal ?? '50% 50%'),
    over: game.room_name[locale],
    ...cardWords(game, ranks?.ever ?? null, locale),
  }
  return { venue: venue.name[locale], picture: (photo ?? cover) as never, subject }
}

/** A card without its picture would be passed on: better none for now. */
function busyWhenAway(error: unknown): 'busy' {
  if (error instanceof MediaAwayError) return 'busy'
  throw error
}

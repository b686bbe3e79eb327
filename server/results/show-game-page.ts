import type { GamePage } from '#contracts/result.ts'
import { mayBePublic, photoDays } from '#domain/result/game-result.ts'
import type { Queries } from '#server/db/connect.ts'
import type { FoundPage } from './find-game-page.ts'
import { type Game, readGame, readPhotoConsents } from './game.queries.ts'
import { rankOfGame } from './rank-of-game.queries.ts'
import { readReturnOffer } from './read-return-offer.ts'

const day = 86_400_000
const mostUnplayed = 3

/** What remains of a game, for whoever has its link. */
export async function showGamePage(
  db: Queries,
  { bookingId, code }: FoundPage,
  holdsOrder: (code: string) => Promise<boolean>,
  now: number,
): Promise<GamePage> {
  const game = await readGame(db, bookingId)
  if (!game) throw new Error(`The page ${code} is of no game`)
  const { escaped } = game
  const [ranks, signed, unplayed, isBooker, offer] = await Promise.all([
    escaped ? rankOfGame(db, game) : null,
    readPhotoConsents(db, game.order_id),
    readUnplayed(db, game),
    holdsOrder(game.order_code),
    readReturnOffer(db, game.branch_id, now),
  ])
  const photo = photoOf(game)
  return {
    code,
    branch: { slug: game.branch_slug, name: game.branch_name, timeZone: game.time_zone },
    room: { slug: game.room_slug, name: game.room_name },
    startsAt: game.starts_at.toISOString(),
    businessDay: game.business_day,
    audience: game.audience,
    players: game.players,
    teamName: game.team_name ?? null,
    result:
      escaped === null
        ? null
        : { escaped, seconds: game.seconds, clues: game.clues, helped: game.helped ?? false },
    ranks,
    photo,
    listing: {
      possible: isListable(game),
      listed: isListable(game) && game.listed === true,
      photoPossible: photo.state === 'here' && mayBePublic({ ...game, signed }),
      photoShown: photo.state === 'here' && game.visible === 'public',
    },
    order: isBooker ? game.order_code : null,
    offer,
    unplayed,
  }
}

/** A time, and a name that staff have read; nobody of the venue has taken it off. */
export function isListable({ escaped, seconds, team_name, unlisted_at }: Game): boolean {
  return escaped === true && seconds !== null && team_name !== null && unlisted_at === null
}

function photoOf(game: Game): GamePage['photo'] {
  const { photo_id, width, height, taken_at, removed_at, removed_by } = game
  const nothing = { id: null, width: 0, height: 0, until: null }
  if (!photo_id || !taken_at) return { state: 'none', ...nothing }
  if (removed_at) return { state: removed_by === 'time' ? 'expired' : 'removed', ...nothing }
  const until = new Date(taken_at.getTime() + photoDays * day).toISOString()
  return { state: 'here', id: photo_id, width: width ?? 0, height: height ?? 0, until }
}

/** Rooms of the branch that they could play next: who booked is known by their number, across their orders. */
async function readUnplayed(db: Queries, game: Game): Promise<string[]> {
  const rows = await db
    .selectFrom('room')
    .select('slug')
    .where('branch_id', '=', game.branch_id)
    .where('published', '=', true)
    .where('archived_at', 'is', null)
    .where('id', '<>', game.room_id)
    .$if(game.guest_id !== null, (rooms) =>
      rooms.where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('booking')
              .innerJoin('order', 'order.id', 'booking.order_id')
              .select('booking.id')
              .whereRef('booking.room_id', '=', 'room.id')
              .where('order.guest_id', '=', game.guest_id ?? '')
              .where('booking.status', 'in', ['checked_in', 'completed']),
          ),
        ),
      ),
    )
    .orderBy('position')
    .limit(mostUnplayed)
    .execute()
  return rows.map(({ slug }) => slug)
}

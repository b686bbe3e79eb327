import { sql } from 'kysely'
import type { BestTimes } from '#contracts/result.ts'
import { isChildrensTeam, mayBePublic } from '#domain/result/game-result.ts'
import { rankResults } from '#domain/result/rank-results.ts'
import type { Queries } from '#server/db/connect.ts'
import { readPhotoConsents } from './game.queries.ts'

const longest = 20

type Wanted = {
  readonly branch: string
  readonly room: string
  /** `2026-11`; without it, ever. */
  readonly month?: string | undefined
}

/** The best times of a room among those who wished to be seen, each list in its order. */
export async function listBestTimes(db: Queries, { branch, room, month }: Wanted): Promise<BestTimes> {
  const rows = await db
    .selectFrom('game_result')
    .innerJoin('booking', 'booking.id', 'game_result.booking_id')
    .innerJoin('room', 'room.id', 'booking.room_id')
    .innerJoin('branch', 'branch.id', 'room.branch_id')
    .leftJoin('game_photo', (on) =>
      on
        .onRef('game_photo.booking_id', '=', 'booking.id')
        .on('game_photo.removed_at', 'is', null)
        .on('game_photo.visible', '=', 'public'),
    )
    .select(['game_result.seconds', 'game_result.clues', 'game_result.helped', 'game_result.team_name'])
    .select(['booking.players', 'booking.children', 'booking.business_day', 'booking.audience'])
    .select(['booking.order_id', 'game_photo.id as photo_id'])
    .where('branch.slug', '=', branch)
    .where('room.slug', '=', room)
    .where('game_result.listed', '=', true)
    .where('game_result.escaped', '=', true)
    .where('game_result.seconds', 'is not', null)
    .where('game_result.team_name', 'is not', null)
    .where('game_result.unlisted_at', 'is', null)
    .$if(month !== undefined, (results) =>
      results.where(sql<boolean>`to_char(booking.business_day, 'YYYY-MM') = ${month}`),
    )
    .orderBy('game_result.seconds')
    .orderBy('booking.ends_at')
    .execute()
  const list = async (some: typeof rows) => {
    const ranked = rankResults(some.map((row) => ({ ...row, seconds: row.seconds ?? 0 }))).slice(0, longest)
    return Promise.all(
      ranked.map(async ({ rank, seconds, clues, helped, team_name, players, business_day, ...rest }) => ({
        rank,
        teamName: team_name ?? '',
        players,
        seconds,
        clues,
        helped,
        date: business_day,
        photo: rest.photo_id && (await isAgreed({ ...rest, players })) ? rest.photo_id : null,
      })),
    )
  }
  const isAgreed = async (row: Pick<(typeof rows)[number], 'audience' | 'players' | 'order_id'>) =>
    mayBePublic({ ...row, signed: await readPhotoConsents(db, row.order_id) })
  return {
    month: month ?? null,
    teams: await list(rows.filter((row) => !isChildrensTeam(row))),
    children: await list(rows.filter(isChildrensTeam)),
  }
}

/** Whether a room has anybody on its list at all. */
export async function hasBestTimes(db: Queries, { branch, room }: Omit<Wanted, 'month'>): Promise<boolean> {
  const one = await db
    .selectFrom('game_result')
    .innerJoin('booking', 'booking.id', 'game_result.booking_id')
    .innerJoin('room', 'room.id', 'booking.room_id')
    .innerJoin('branch', 'branch.id', 'room.branch_id')
    .select('game_result.booking_id')
    .where('branch.slug', '=', branch)
    .where('room.slug', '=', room)
    .where('listed', '=', true)
    .where('escaped', '=', true)
    .where('seconds', 'is not', null)
    .where('team_name', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return one !== undefined
}

import { sql } from 'kysely'
import type { WeeklySession } from '#domain/availability/session-plan.ts'
import { comingRamadans } from '#domain/time/ramadan.ts'
import { dateAt, type EpochMs } from '#domain/time/wall-clock.ts'
import type { Queries } from '#server/db/schema/schema.ts'
import content from '#server/demo/content/rooms.json' with { type: 'json' }
import { demoBranches } from './demo-branches.ts'
import { demoPlans, demoRamadanHours, ramadanDays } from './demo-plans.ts'
import { sessionsWithin } from './demo-sessions.ts'
import { insertRows } from './insert-rows.ts'

type BranchIds = { readonly id: number; readonly slug: string }
type RoomIds = BranchIds & { readonly branch_id: number }

/** The week of every room, and the next Ramadan. */
export async function seedPlans(db: Queries, now: EpochMs): Promise<void> {
  const branches = await db.selectFrom('branch').select(['id', 'slug']).execute()
  const rooms = await db.selectFrom('room').select(['id', 'slug', 'branch_id']).execute()
  const seasons = await seedRamadan(db, branches, now)
  const rows = content.rooms.flatMap((words) => {
    const hours = demoBranches.find(({ slug }) => slug === words.branch)?.openingHours
    const night = demoRamadanHours[words.branch]
    const plan = demoPlans[words.slug]
    const branch = branches.find(({ slug }) => slug === words.branch)
    const room = rooms.find(({ slug, branch_id }) => slug === words.slug && branch_id === branch?.id)
    if (!hours || !night || !plan || !room) throw new Error(`The demo room ${words.slug} has no plan`)
    const nights = ramadanDays.map((day) => ({ day, ...night }))
    return [
      ...sessionRows(room, null, sessionsWithin(hours, words, plan.firstAfter, plan)),
      ...seasons
        .filter(({ branch_id }) => branch_id === room.branch_id)
        .flatMap(({ id }) => sessionRows(room, id, sessionsWithin(nights, words, plan.firstAfter))),
    ]
  })
  await insertRows(
    db,
    'weekly_session',
    rows,
    sql`(room_id, season_id, weekday, starts) do update set audience = excluded.audience, mode = excluded.mode`,
  )
}

function sessionRows(room: RoomIds, seasonId: number | null, sessions: readonly WeeklySession[]) {
  return sessions.map(({ weekday, starts, audience, mode }) => ({
    branch_id: room.branch_id,
    room_id: room.id,
    season_id: seasonId,
    weekday,
    starts,
    audience,
    mode,
  }))
}

const ramadanName = { en: 'Ramadan', ar: 'رمضان' }

async function seedRamadan(db: Queries, branches: readonly BranchIds[], now: EpochMs) {
  const today = dateAt(now, 'UTC')
  const [next] = comingRamadans(today, 1)
  if (!next) return []
  const ofDemo = branches.filter(({ slug }) => Object.hasOwn(demoRamadanHours, slug))
  await insertRows(
    db,
    'season',
    ofDemo.map(({ id, slug }) => ({
      branch_id: id,
      name: ramadanName,
      from_date: next.from,
      until_date: next.until,
      opening_hours: ramadanDays.map((day) => ({ day, ...demoRamadanHours[slug] })),
    })),
    // A season that staff have laid over these evenings stays.
    sql`on constraint season_no_overlap do nothing`,
  )
  return db
    .selectFrom('season')
    .select(['id', 'branch_id'])
    .where('from_date', '=', next.from)
    .where('until_date', '=', next.until)
    .execute()
}

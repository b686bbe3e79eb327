import { teamNameOf } from '#domain/result/game-result.ts'
import type { Queries } from '#server/db/schema/schema.ts'
import { demoCode, demoId } from '#server/demo/venue/demo-id.ts'
import { insertRows } from '#server/demo/venue/insert-rows.ts'
import { between, chance, oneOf, randomOf } from './demo-random.ts'
import type { PricedVisit } from './price-visits.ts'
import { bookingIdOf } from './visit-order-rows.ts'

const minute = 60_000
const hour = 60 * minute

const teams = {
  en: ['The Bats', 'No Clue', 'Five Keys', 'Late Again', 'The Quiet Ones', 'Locked In', 'Team Midnight'],
  ar: ['الصقور', 'بلا دليل', 'مفاتيح نجد', 'ضد الوقت', 'أهل الديرة', 'الظلال', 'فريق منتصف الليل'],
} as const
/** The group of a photo session, as the store shows it. */
const photo = { name: 'store/photo-session', widths: [320, 640, 900], width: 900, height: 900 } as const

/** How the games of the last weeks ended; of the latest ones the photograph. Some are on the list of their room. */
export async function seedResults(db: Queries, visits: readonly PricedVisit[], now: number): Promise<void> {
  const hosts = await db
    .selectFrom('staff_branch')
    .select(['staff_id', 'branch_id'])
    .orderBy('staff_id')
    .execute()
  const hostsOf = ({ book }: PricedVisit) =>
    hosts.flatMap(({ staff_id, branch_id }) => (branch_id === book.id ? [staff_id] : []))
  const played = visits
    .filter(({ outcome, session }) => outcome === 'completed' && session.endsAt + hour < now)
    .map((visit) => ({ visit, random: randomOf(`${visit.key} result`) }))
    .filter(({ random }) => chance(random, 0.8))
  const results = played.map(({ visit, random }) => resultOf(visit, random, hostsOf(visit)))
  await insertRows(db, 'game_result', results)
  await insertRows(
    db,
    'game_page',
    played.map(({ visit }) => ({
      booking_id: bookingIdOf(visit),
      ...demoCode(`${visit.key} page`),
      created_at: new Date(visit.session.endsAt),
    })),
  )
  await insertRows(
    db,
    'game_photo',
    played
      .filter(({ visit, random }) => chance(random, 0.6) && visit.session.endsAt > now - 14 * 24 * hour)
      .map(({ visit }) => ({
        id: demoId(`${visit.key} photo`),
        booking_id: bookingIdOf(visit),
        ...photo,
        visible: 'link',
        taken_at: new Date(visit.session.endsAt + 3 * minute),
      })),
  )
}

function resultOf(visit: PricedVisit, random: () => number, hosts: readonly string[]) {
  const { startsAt, endsAt } = visit.session
  const escaped = chance(random, 0.64)
  const name = visit.guest.groupName ?? (chance(random, 0.5) ? oneOf(random, teams[visit.guest.locale]) : '')
  const team = teamNameOf(name)
  return {
    booking_id: bookingIdOf(visit),
    escaped,
    seconds: escaped ? Math.round(((endsAt - startsAt) / 1000) * between(random, 0.58, 0.99)) : null,
    clues: Math.floor(between(random, 0, 6)),
    helped: chance(random, 0.12),
    team_name: team === 'wrong' ? null : team,
    host_id: hosts.length > 0 ? oneOf(random, hosts) : null,
    listed: escaped && chance(random, 0.5),
    noted_at: new Date(endsAt),
    changed_at: new Date(endsAt),
  }
}

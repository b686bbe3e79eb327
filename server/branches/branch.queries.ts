import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Branch } from '#contracts/branch.ts'
import type { Queries } from '#server/db/connect.ts'

// Enough for everything ahead and a little of what was; a page has no clock to leave that out by.
const mostOthers = 40

/** The branches guests may see. */
export function selectBranches(db: Queries) {
  return selectAllBranches(db).where('published', '=', true)
}

/** All of them, published or not. */
export function selectAllBranches(db: Queries) {
  return db
    .selectFrom('branch')
    .selectAll()
    .select((branch) => [
      jsonArrayFrom(
        branch
          .selectFrom('closure')
          .select(['from_date as from', 'until_date as until', 'reason'])
          .whereRef('closure.branch_id', '=', 'branch.id')
          .where('room_id', 'is', null)
          .where('from_time', 'is', null)
          .orderBy('until_date', 'desc')
          .limit(mostOthers),
      ).as('closures'),
      jsonArrayFrom(
        branch
          .selectFrom('season')
          .select(['from_date as from', 'until_date as until', 'opening_hours as hours'])
          .whereRef('season.branch_id', '=', 'branch.id')
          .where('opening_hours', 'is not', null)
          .orderBy('until_date', 'desc')
          .limit(mostOthers),
      ).as('seasons'),
    ])
    .orderBy('position')
    .orderBy('slug')
}

type BranchRow = Awaited<ReturnType<ReturnType<typeof selectBranches>['execute']>>[number]

export function toBranch(row: BranchRow): Branch {
  return {
    slug: row.slug,
    name: row.name,
    tagline: row.tagline,
    description: row.description,
    address: row.address,
    directions: row.directions,
    map: { latitude: row.latitude, longitude: row.longitude },
    phone: row.phone,
    whatsapp: row.whatsapp,
    timeZone: row.time_zone,
    currency: row.currency,
    vatRate: row.vat_rate,
    vatNumber: row.vat_number,
    weekendDays: row.weekend_days,
    businessDayStart: row.business_day_start,
    openingHours: row.opening_hours,
    // A closed evening is closed in a season as well.
    otherHours: [
      ...row.closures.map((closure) => ({ ...closure, hours: [] })),
      ...row.seasons.map(({ hours, ...season }) => ({ ...season, hours: hours ?? [], reason: null })),
    ],
    pictures: row.pictures,
    focal: row.focal,
  }
}

import type { OfficeBranch } from '#contracts/office/branches.ts'
import { missingInBranch } from '#domain/branch/branch-content.ts'
import type { Queries } from '#server/db/connect.ts'
import { officePictures } from '#server/media/pictures-of-draft.ts'

/** Branches as those see them who write about them, published or not, in the archive or not. */
export function selectOfficeBranches(db: Queries) {
  return db
    .selectFrom('branch')
    .selectAll('branch')
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('order').select('order.id').whereRef('order.branch_id', '=', 'branch.id')).as(
        'has_orders',
      ),
    )
    .orderBy('branch.position')
    .orderBy('branch.slug')
}

type OfficeBranchRow = Awaited<ReturnType<ReturnType<typeof selectOfficeBranches>['execute']>>[number]

export function toOfficeBranch(row: OfficeBranchRow): OfficeBranch {
  const branch = {
    slug: row.slug,
    version: row.version,
    published: row.published,
    name: row.name,
    tagline: row.tagline,
    description: row.description,
    address: row.address,
    directions: row.directions,
    latitude: row.latitude,
    longitude: row.longitude,
    phone: row.phone,
    whatsapp: row.whatsapp,
    timeZone: row.time_zone,
    currency: row.currency,
    currencyFixed: Boolean(row.has_orders),
    vatRate: row.vat_rate,
    vatNumber: row.vat_number,
    seller: row.seller,
    weekendDays: row.weekend_days,
    businessDayStart: row.business_day_start,
    openingHours: row.opening_hours,
    focal: row.focal,
    pictures: officePictures(row.pictures),
    archivedAt: row.archived_at?.toISOString() ?? null,
  }
  return { ...branch, missing: missingInBranch(branch) }
}

/** A branch as it is now. */
export async function readOfficeBranch(db: Queries, branchId: number): Promise<OfficeBranch> {
  return toOfficeBranch(
    await selectOfficeBranches(db).where('branch.id', '=', branchId).executeTakeFirstOrThrow(),
  )
}

import type { Selectable } from 'kysely'
import type { Branch } from '#contracts/branch.ts'
import type { Database, Schema } from '#server/db/connect.ts'

export function selectBranches(db: Database) {
  return db.selectFrom('branch').selectAll().orderBy('position').orderBy('slug')
}

export function toBranch(row: Selectable<Schema['branch']>): Branch {
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
    pictures: row.pictures,
    focal: row.focal,
  }
}

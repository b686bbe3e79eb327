import { sql } from 'kysely'
import type { EpochMs } from '#domain/time/wall-clock.ts'
import type { Database, Queries } from '#server/db/schema/schema.ts'
import { seedAddOns } from '#server/demo/venue/seed-add-ons.ts'
import { seedBranches } from '#server/demo/venue/seed-branches.ts'
import { seedPlans } from '#server/demo/venue/seed-plans.ts'
import { seedPrices } from '#server/demo/venue/seed-prices.ts'
import { seedProducts } from '#server/demo/venue/seed-products.ts'
import { seedPromoCodes } from '#server/demo/venue/seed-promo-codes.ts'
import { seedRequests } from '#server/demo/venue/seed-requests.ts'
import { seedReviews } from '#server/demo/venue/seed-reviews.ts'
import { seedRooms } from '#server/demo/venue/seed-rooms.ts'
import { seedStaff } from '#server/demo/venue/seed-staff.ts'
import { seedStock } from '#server/demo/venue/seed-stock.ts'
import { seedVenue } from '#server/demo/venue/seed-venue.ts'
import { seedVouchers } from '#server/demo/venue/seed-vouchers.ts'
import { seedBookings } from '#server/demo/visits/seed-bookings.ts'
import { seedCompanions } from '#server/demo/visits/seed-companions.ts'
import { seedEvenings } from '#server/demo/visits/seed-evenings.ts'
import { seedGuestReviews } from '#server/demo/visits/seed-guest-reviews.ts'
import { seedIncidents } from '#server/demo/visits/seed-incidents.ts'
import { seedResults } from '#server/demo/visits/seed-results.ts'
import { seedShares } from '#server/demo/visits/seed-shares.ts'
import { seedTill } from '#server/demo/visits/seed-till.ts'
import { seedVisitReviews } from '#server/demo/visits/seed-visit-reviews.ts'
import { seedWaivers } from '#server/demo/visits/seed-waivers.ts'
import { hasVenue, seedLock } from '#server/venue/setup/seed-lock.ts'
import { demoDay } from './demo-day.ts'
import { seedWaiting } from './venue/seed-waiting.ts'

export type SeedOptions = {
  /** Leaves a database alone that has a venue already. */
  readonly onlyIfEmpty?: boolean
  /** Today, for what depends on it: the next holiday, the next Ramadan, when a gift card expires. */
  readonly now?: EpochMs
  /** Also three months of bookings around today, unless there are bookings already. */
  readonly bookings?: boolean
  readonly onProgress?: (sentence: string) => void
}

/**
 * Brings in the demo venue, or brings it back to what it was; rows that are not the demo's stay.
 * Answers whether anything was written.
 */
export async function seedDemo(
  db: Database,
  { onlyIfEmpty = false, now = demoDay, bookings = false, onProgress = () => {} }: SeedOptions = {},
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    // Those that wait here wait for all of it, which may take longer than a lock usually does.
    await sql`set local lock_timeout = 0`.execute(transaction)
    await sql`select pg_advisory_xact_lock(${seedLock})`.execute(transaction)
    if (onlyIfEmpty && (await hasVenue(transaction))) return false
    await refuseOwnedVenue(transaction)
    await seedVenue(transaction)
    await seedBranches(transaction)
    await seedRooms(transaction)
    await seedPlans(transaction, now)
    await seedPrices(transaction, now)
    await seedProducts(transaction)
    await seedStock(transaction)
    await seedAddOns(transaction)
    await seedPromoCodes(transaction)
    await seedVouchers(transaction, now)
    await seedStaff(transaction)
    await seedReviews(transaction)
    if (bookings && !(await hasBookings(transaction))) {
      onProgress('Booking three months of the demo venue. This takes a few seconds, once.')
      await seedEvenings(transaction, now)
      await seedRequests(transaction, now)
      const visits = await seedBookings(transaction, now)
      await seedCompanions(transaction, visits)
      await seedShares(transaction, visits)
      await seedWaivers(transaction, visits, now)
      await seedResults(transaction, visits, now)
      await seedIncidents(transaction, visits, now)
      await seedTill(transaction, now)
      await seedWaiting(transaction, now)
      const rated = await seedVisitReviews(transaction, visits, now)
      await seedGuestReviews(transaction, visits, { rated, now })
    }
    return true
  })
}

/** The demo over a real venue would give it another name and open its office to everybody. */
async function refuseOwnedVenue(db: Queries): Promise<void> {
  const venue = await db.selectFrom('venue').select('demo').executeTakeFirst()
  if (venue && !venue.demo)
    throw new Error('This database holds a venue that is not the demo. It is left as it is.')
}

async function hasBookings(db: Queries): Promise<boolean> {
  return (await db.selectFrom('booking').select('id').limit(1).executeTakeFirst()) !== undefined
}

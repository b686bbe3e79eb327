import { sql } from 'kysely'
import type { Database } from '../schema.ts'
import { seedBranches } from './seed-branches.ts'
import { seedProducts } from './seed-products.ts'
import { seedReviews } from './seed-reviews.ts'
import { seedRooms } from './seed-rooms.ts'
import { seedVenue } from './seed-venue.ts'

// Several processes may start on an empty database at once; one of them fills it.
const seedLock = 7_145_002

export type SeedOptions = {
  /** Leaves a database alone that has a venue already. */
  readonly onlyIfEmpty?: boolean
}

/**
 * Brings in the demo venue, or brings it back to what it was; rows that are not the demo's stay.
 * Answers whether anything was written.
 */
export async function seedDemo(db: Database, { onlyIfEmpty = false }: SeedOptions = {}): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${seedLock})`.execute(transaction)
    if (onlyIfEmpty && (await hasVenue(transaction))) return false
    await seedVenue(transaction)
    await seedBranches(transaction)
    await seedRooms(transaction)
    await seedProducts(transaction)
    await seedReviews(transaction)
    return true
  })
}

async function hasVenue(db: Database): Promise<boolean> {
  return (await db.selectFrom('venue').select('only_one').executeTakeFirst()) !== undefined
}

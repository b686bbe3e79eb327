import { sql } from 'kysely'
import type { Database, Transaction } from '#server/db/connect.ts'
import { hasVenue, seedLock } from './seed-lock.ts'

/** What a venue is called until its owner says so. */
export const placeholderName = { en: 'Escape Rooms', ar: 'غرف الهروب' } as const

/** Makes an empty venue where there is none. */
export async function seedEmptyVenue(db: Database): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await sql`set local lock_timeout = 0`.execute(tx)
    await sql`select pg_advisory_xact_lock(${seedLock})`.execute(tx)
    if (await hasVenue(tx)) return false
    await insertEmptyVenue(tx)
    return true
  })
}

/** A venue of which nothing is known yet: no words of anybody else's stand on its pages until its owner has written some. */
export async function insertEmptyVenue(tx: Transaction): Promise<void> {
  const name = JSON.stringify(placeholderName)
  await tx
    .insertInto('venue')
    .values({
      only_one: true,
      name,
      brand_line: name,
      brand_line_long: name,
      about: JSON.stringify({ title: { en: 'About us', ar: 'من نحن' }, paragraphs: [] }),
      house_rules: '[]',
      how_it_works: '[]',
      faq: '[]',
      social_links: '[]',
      default_locale: 'en',
      demo: false,
    })
    .execute()
}

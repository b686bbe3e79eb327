import { applyMigrations } from '#server/db/apply-migrations.ts'
import { databaseCommand, say } from '#server/db/command.ts'
import type { Connection } from '#server/db/connect.ts'
import { dropEverything } from '#server/db/drop-everything.ts'
import { processEnv } from '#server/env.ts'
import { isDemoVenue } from '#server/venue/is-demo-venue.ts'
import { seedEmptyVenue } from '#server/venue/setup/seed-empty-venue.ts'
import { hasVenue } from '#server/venue/setup/seed-lock.ts'
import { seedDemo } from './seed-demo.ts'

async function isReal({ db, transact }: Connection): Promise<boolean> {
  const [found] = await transact((session) =>
    session.query<{ known: boolean }>(`select to_regclass('venue') is not null as known`),
  )
  return found?.known === true && (await hasVenue(db)) && !(await isDemoVenue(db))
}

await databaseCommand(async (connection) => {
  // An embedded demo is somebody's own to play with; anything else may be what takes the bookings.
  const where = connection.engine === 'postgres' ? 'in the database of DATABASE_URL' : 'of a real venue'
  if ((connection.engine === 'postgres' || (await isReal(connection))) && !process.argv.includes('--yes'))
    throw new Error(`This deletes everything ${where}. To do it: npm run db:reset -- --yes`)
  await connection.transact(dropEverything)
  await applyMigrations(connection)
  if (processEnv().newVenue.kind === 'empty') {
    await seedEmptyVenue(connection.db)
    say('The database is as new, with an empty venue')
    return
  }
  await seedDemo(connection.db, { now: Date.now(), bookings: true })
  say('The database is as new, with the demo venue and its bookings')
})

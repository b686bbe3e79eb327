import { applyMigrations } from './apply-migrations.ts'
import { databaseCommand, say } from './command.ts'
import { dropEverything } from './drop-everything.ts'
import { seedDemo } from './seed/seed-demo.ts'

await databaseCommand(async (connection) => {
  // The embedded database is somebody's own; a server may be the one that takes the bookings.
  if (connection.engine === 'postgres' && !process.argv.includes('--yes')) {
    throw new Error(
      'This deletes everything in the database of DATABASE_URL. To do it: npm run db:reset -- --yes',
    )
  }
  await connection.transact(dropEverything)
  await applyMigrations(connection)
  await seedDemo(connection.db, { now: Date.now(), bookings: true })
  say('The database is as new, with the demo venue and its bookings')
})

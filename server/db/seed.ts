import { processEnv } from '../env.ts'
import { applyMigrations } from './apply-migrations.ts'
import { databaseCommand, say } from './command.ts'
import { seedDemo } from './seed/seed-demo.ts'

await databaseCommand(async (connection) => {
  await applyMigrations(connection)
  await seedDemo(connection.db, { now: Date.now(), bookings: true })
  say('The demo venue and its bookings are in the database')
  const { kind, because } = processEnv().newVenue
  if (kind === 'empty')
    say(
      `Start it with VENUE=demo, or it ends the demo: ${because.join(', ') || 'VENUE'} says that it is for real guests`,
    )
})

import { applyMigrations } from '#server/db/apply-migrations.ts'
import { databaseCommand, say } from '#server/db/command.ts'
import { processEnv } from '#server/env.ts'
import { seedDemo } from './seed-demo.ts'

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

import { applyMigrations } from './apply-migrations.ts'
import { databaseCommand, say } from './command.ts'
import { seedDemo } from './seed/seed-demo.ts'

await databaseCommand(async (connection) => {
  await applyMigrations(connection)
  await seedDemo(connection.db, { now: Date.now(), bookings: true })
  say('The demo venue and its bookings are in the database')
})

import { applyMigrations } from './apply-migrations.ts'
import { databaseCommand, say } from './command.ts'
import { seedDemo } from './seed/seed-demo.ts'

await databaseCommand(async (connection) => {
  await applyMigrations(connection)
  await seedDemo(connection.db)
  say('The demo venue is in the database')
})

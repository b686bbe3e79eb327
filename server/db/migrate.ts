import { applyMigrations } from './apply-migrations.ts'
import { databaseCommand, say } from './command.ts'

await databaseCommand(async (connection) => {
  const applied = await applyMigrations(connection)
  say(applied.length > 0 ? `Applied ${applied.join(', ')}` : 'The database is up to date')
})

import { say } from '#server/db/command.ts'
import type { Connection } from '#server/db/connect.ts'
import { isUntouched, requireCurrentSchema } from '#server/db/require-current-schema.ts'
import { processEnv } from '#server/env.ts'
import { inviteOwnerByLink } from '#server/staff/invite-owner-by-link.ts'
import { initVenue } from '#server/venue/setup/init-venue.ts'
import { seedEmptyVenue } from '#server/venue/setup/seed-empty-venue.ts'

export async function createOwner(connection: Connection, email: string): Promise<void> {
  if (await isUntouched(connection)) await initVenue(connection)
  await requireCurrentSchema(connection)
  await seedEmptyVenue(connection.db)
  const invited = await inviteOwnerByLink(connection.db, email, processEnv().publicUrl, Date.now())
  if (!invited.ok) throw new Error(`${email} is a member of the staff already`)
  say('This link makes them an owner; it works once, for a day, and is not shown again:')
  process.stdout.write(`${invited.link}\n`)
}

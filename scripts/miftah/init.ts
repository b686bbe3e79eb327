import { say } from '#server/db/command.ts'
import type { Connection } from '#server/db/connect.ts'
import { rememberVenue, venueMarkerFile } from '#server/demo/venue-marker.ts'
import { processEnv } from '#server/env.ts'
import { inviteFirstOwner } from '#server/staff/invite-first-owner.ts'
import { initVenue } from '#server/venue/setup/init-venue.ts'

export async function init(connection: Connection): Promise<void> {
  const env = processEnv()
  const made = await initVenue(connection)
  if (made === 'demo')
    throw new Error(
      'This database holds the demo. Its first owner ends it: npm run miftah -- owner create EMAIL',
    )
  rememberVenue(env, venueMarkerFile)
  say(made === 'made' ? 'Made an empty venue' : 'There is a venue already')
  const link = await inviteFirstOwner(connection.db, env.publicUrl, Date.now())
  if (!link)
    return say(
      'It has an owner, or a link of the last day is open. Another: npm run miftah -- owner create EMAIL',
    )
  say('This link makes you its owner; it works once, for a day, and is not shown again:')
  process.stdout.write(`${link}\n`)
}

import { noteBackup } from '#server/backup/note-backup.ts'
import { writeBackup } from '#server/backup/write-backup.ts'
import { openFollowedMedia } from '#server/connected-services/followed-media.ts'
import { say } from '#server/db/command.ts'
import type { Connection } from '#server/db/connect.ts'
import { requireCurrentSchema } from '#server/db/require-current-schema.ts'
import { processEnv } from '#server/env.ts'
import { openMediaStore } from '#server/media/open-media-store.ts'
import { openConnected } from './open-connected.ts'

/** Writes everything into a new file. */
export async function backUp(connection: Connection, path: string): Promise<void> {
  // A database of an older version is connected with nothing but its settings.
  const isCurrent = await requireCurrentSchema(connection).then(
    () => true,
    () => false,
  )
  const media = isCurrent
    ? openFollowedMedia(await openConnected(connection), () => {})
    : openMediaStore(processEnv())
  const { tally, missingFiles } = await writeBackup({ connection, media }, path, Date.now())
  await noteBackup(connection, Date.now())
  for (const file of missingFiles) say(`The file ${file} of an uploaded picture was not there`)
  say(
    `Written: ${Object.keys(tally.tables).length} tables with ${tally.rows} rows, ${tally.files} files of pictures`,
  )
  if (!processEnv().authSecret)
    say(
      'Not in it is the key of two-factor secrets, since AUTH_SECRET is not set: `npm run miftah -- sealing-key` prints it',
    )
}

import { restoreBackup } from '#server/backup/restore-backup.ts'
import { readSealingKey } from '#server/codes/read-sealing-key.ts'
import { say } from '#server/db/command.ts'
import type { Connection } from '#server/db/connect.ts'
import { processEnv } from '#server/env.ts'
import { openMediaStore } from '#server/media/open-media-store.ts'
import { findUnreadableTwoFactor } from '#server/sign-in/find-unreadable-two-factor.ts'

export async function restore(
  connection: Connection,
  path: string,
  { replace }: { replace: boolean },
): Promise<void> {
  const media = openMediaStore(processEnv())
  const { tally, applied } = await restoreBackup({ connection, media }, path, { replace })
  say(
    `Restored and compared: ${Object.keys(tally.tables).length} tables with ${tally.rows} rows, ${tally.files} files of pictures`,
  )
  if (applied.length > 0) say(`Brought up to this version: ${applied.join(', ')}`)
  say('Everybody signs in anew; invitations that were not answered have to be sent again')
  const { db } = connection
  const locked = await findUnreadableTwoFactor(db, await readSealingKey(db, processEnv().authSecret))
  if (locked.length > 0)
    say(
      `Sealed with another key are the two-factor secrets of ${locked.join(', ')}: set AUTH_SECRET to the key of then, or turn two-factor off with \`npm run miftah -- two-factor remove EMAIL\``,
    )
}

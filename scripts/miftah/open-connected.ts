import { followConnectedServices } from '#server/connected-services/follow-connected-services.ts'
import { say } from '#server/db/command.ts'
import type { Connection } from '#server/db/connect.ts'
import { processEnv } from '#server/env.ts'

/** The settings, and what the office is connected with. */
export function openConnected({ db }: Connection) {
  const log = { error: ({ err }: { err: unknown }, words: string) => say(`${words}: ${err}`) }
  return followConnectedServices({ db, env: processEnv(), log, now: Date.now })
}

import { readSealingKey } from '#server/codes/read-sealing-key.ts'
import { say } from '#server/db/command.ts'
import type { Connection } from '#server/db/connect.ts'
import { requireCurrentSchema } from '#server/db/require-current-schema.ts'
import { processEnv } from '#server/env.ts'

export async function printSealingKey(connection: Connection): Promise<void> {
  await requireCurrentSchema(connection)
  if (processEnv().authSecret) throw new Error('It is AUTH_SECRET, which you keep already')
  process.stdout.write(`${await readSealingKey(connection.db, '')}\n`)
  say('Keep it apart from backups, and set AUTH_SECRET to it wherever one of them is restored')
}

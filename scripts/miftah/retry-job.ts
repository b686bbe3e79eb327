import { say } from '#server/db/command.ts'
import type { Connection } from '#server/db/connect.ts'
import { requireCurrentSchema } from '#server/db/require-current-schema.ts'
import { retryDeadJob } from '#server/outbox/retry-dead-job.ts'

export async function retryJob(connection: Connection, id: string): Promise<void> {
  await requireCurrentSchema(connection)
  if (!(await retryDeadJob(connection.db, id))) throw new Error(`No job ${id} has failed for good`)
  say('Queued again: the site does it as soon as it runs')
}

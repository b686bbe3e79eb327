import { say } from '#server/db/command.ts'
import type { Connection } from '#server/db/connect.ts'
import { requireCurrentSchema } from '#server/db/require-current-schema.ts'
import { listDeadJobs } from '#server/outbox/list-dead-jobs.ts'

export async function printDeadJobs(connection: Connection): Promise<void> {
  await requireCurrentSchema(connection)
  const jobs = await listDeadJobs(connection.db)
  for (const { id, name, diedAt, tries, data, failure } of jobs) {
    const facts = [id, name, diedAt.toISOString(), `tries ${tries}`, JSON.stringify(data), failure ?? '']
    // One line a job, whatever the failure says.
    process.stdout.write(
      `${facts
        .join('  ')
        .replace(/\s*\n\s*/g, ' ')
        .trim()}\n`,
    )
  }
  say(jobs.length === 0 ? 'No job has failed for good' : 'To try one again: npm run miftah -- jobs retry ID')
}

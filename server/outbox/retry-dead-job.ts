import { sql } from 'kysely'
import type { Queries } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { enqueueJob, type JobName, type Jobs } from './enqueue-job.ts'
import { deadQueue } from './job-queue.ts'
import { hasQueue } from './list-dead-jobs.ts'

/** Asks for a dead job once more, through the outbox like any other. Answers whether it was there to be retried. */
export async function retryDeadJob(db: Queries, id: string): Promise<boolean> {
  if (!(await hasQueue(db))) return false
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<{ name: JobName; data: Jobs[JobName] }>`
      delete from pgboss.job
      where name = ${deadQueue} and id::text = ${id} and state = 'created' and source_name is not null
      returning source_name as name, data`.execute(tx)
    const [job] = rows
    if (job) await enqueueJob(tx, job.name, job.data)
    return job !== undefined
  })
}

import { sql } from 'kysely'
import type { Queries } from '#server/db/connect.ts'
import { deadQueue, sweepQueue } from './job-queue.ts'
import { hasQueue } from './list-dead-jobs.ts'

export type JobCounts = { readonly waiting: number; readonly failed: number }

/** How many jobs are to be done, in the outbox and in the queue, and how many failed for good. */
export async function countJobs(db: Queries): Promise<JobCounts> {
  const queued = (await hasQueue(db))
    ? sql`select name, state::text from pgboss.job where state < 'completed'`
    : sql`select null, null where false`
  const { rows } = await sql<JobCounts>`
    with queued (name, state) as (${queued})
    select
      (select count(*) from job) + count(*) filter (
        where name not in (${deadQueue}, ${sweepQueue}) and not starts_with(name, '__pgboss__')
      ) as waiting,
      count(*) filter (where name = ${deadQueue} and state = 'created') as failed
    from queued`.execute(db)
  return rows[0] ?? { waiting: 0, failed: 0 }
}

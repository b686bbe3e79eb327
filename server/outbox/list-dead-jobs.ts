import { sql } from 'kysely'
import type { Queries } from '#server/db/connect.ts'
import { deadQueue } from './job-queue.ts'

export type DeadJob = {
  readonly id: string
  readonly name: string
  readonly data: object
  readonly failure: string | null
  readonly tries: number
  readonly askedAt: Date
  readonly diedAt: Date
}

/** Whether the queue has been here: its tables are made when jobs are first carried out. */
export async function hasQueue(db: Queries): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass('pgboss.job') is not null as there`.execute(db)
  return rows[0]?.there ?? false
}

/** The jobs that failed for good, the latest first. */
export async function listDeadJobs(db: Queries, limit = 100): Promise<DeadJob[]> {
  if (!(await hasQueue(db))) return []
  const { rows } = await sql<DeadJob>`
    select id, source_name as name, data, source_output ->> 'message' as failure,
           coalesce(source_retry_count, 0) + 1 as tries,
           source_created_on as "askedAt", created_on as "diedAt"
    from pgboss.job
    where name = ${deadQueue} and state = 'created' and source_name is not null
    order by created_on desc, id
    limit ${limit}`.execute(db)
  return rows
}

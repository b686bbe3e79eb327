import { fromKysely, type PgBoss } from 'pg-boss'
import type { Database } from '#server/db/connect.ts'

const batchSize = 200

/**
 * Moves jobs from the outbox into the queue, in one transaction: a job is in one of the two, never in both or
 * neither. Several processes may do this at once, each takes what the others have not. Answers the names of the
 * jobs moved, one for each job. Names the queue does not know stay for a newer version.
 */
export async function relayJobs(db: Database, boss: PgBoss, known: readonly string[]): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    const jobs = await tx
      .with('next', (next) =>
        next
          .selectFrom('job')
          .select('id')
          .where('name', 'in', known)
          .orderBy('created_at')
          .orderBy('id')
          .limit(batchSize)
          .forUpdate()
          .skipLocked(),
      )
      .deleteFrom('job')
      .using('next')
      .whereRef('job.id', '=', 'next.id')
      .returning(['job.id', 'job.name', 'job.data', 'job.start_at'])
      .execute()
    for (const [name, group] of Map.groupBy(jobs, (job) => job.name)) {
      // The queue must know it already: asking it would wait for this very transaction on the embedded engine.
      await boss.insert(
        name,
        group.map(({ id, data, start_at }) => ({ id, data, startAfter: start_at?.toISOString() })),
        { db: fromKysely(tx) },
      )
    }
    return jobs.map((job) => job.name)
  })
}

/** Whether there may be more than what one call moved. */
export function isFullBatch(moved: readonly string[]): boolean {
  return moved.length === batchSize
}

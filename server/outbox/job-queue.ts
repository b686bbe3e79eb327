import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Connection } from '#server/db/connect.ts'
import { queueOnPglite } from './queue-on-pglite.ts'

/** How fast the queue turns. Tests turn it faster. */
export type QueuePace = {
  /** How often a worker looks by itself. New jobs wake it, so this is for those that were put off. */
  readonly pollSeconds: number
  /** How often the outbox is looked at when nothing was heard of it. */
  readonly relaySeconds: number
  readonly retryLimit: number
  readonly retryDelaySeconds: number
}

/** Eight tries over about three hours, since each wait is twice the one before. */
export const usualPace: QueuePace = { pollSeconds: 10, relaySeconds: 5, retryLimit: 7, retryDelaySeconds: 60 }

export const deadQueue = 'dead'
export const sweepQueue = 'sweep'

const day = 24 * 60 * 60

/**
 * Opens pg-boss on the database: inside the embedded engine, or with a small pool of its own on a server, so that
 * visitors never wait behind jobs for a session.
 */
export async function openQueue(
  { driver }: Pick<Connection, 'driver'>,
  log: Logger,
  names: readonly string[],
  pace: QueuePace,
): Promise<PgBoss> {
  const where =
    'pglite' in driver
      ? ({ db: queueOnPglite(driver.pglite), backend: 'pglite' } as const)
      : { connectionString: driver.url, max: 3, application_name: 'miftah-jobs' }
  const boss = new PgBoss({
    ...where,
    // Every look at the clock is a query, and the embedded engine has one session for everyone.
    cronWorkerIntervalSeconds: 10,
    openTelemetry: { enabled: false },
    // Nobody reads its register of processes, and one site's queue needs no care of its indexes.
    registerInstance: false,
    reindex: false,
    monitorVacuum: false,
  })
  boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  boss.on('warning', ({ message, data }) => log.warn({ data }, message))
  await boss.start()
  try {
    await createQueues(boss, names, pace)
  } catch (error) {
    await boss.stop({ graceful: false })
    throw error
  }
  return boss
}

async function createQueues(boss: PgBoss, names: readonly string[], pace: QueuePace): Promise<void> {
  const retrying = {
    retryLimit: pace.retryLimit,
    retryDelay: pace.retryDelaySeconds,
    retryBackoff: true,
    // A process that died in the middle of a job is found out after this.
    expireInSeconds: 300,
    retentionSeconds: 365 * day,
    deadLetter: deadQueue,
  }
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  // A dead job waits until someone looks at it.
  if (!known.has(deadQueue)) await boss.createQueue(deadQueue, { retentionSeconds: 365 * day })
  for (const name of names) {
    const queue = known.get(name)
    if (!queue) await boss.createQueue(name, retrying)
    else if (differs(queue, retrying)) await boss.updateQueue(name, retrying)
  }
  // A sweep that is still waiting or running is not asked for again, and the next one makes up for one that failed.
  if (!known.has(sweepQueue))
    await boss.createQueue(sweepQueue, {
      policy: 'stately',
      retryLimit: 0,
      expireInSeconds: 300,
      retentionSeconds: day,
      deleteAfterSeconds: day,
    })
}

function differs(queue: object, wanted: object): boolean {
  const is = queue as Record<string, unknown>
  return Object.entries(wanted).some(([option, value]) => is[option] !== value)
}

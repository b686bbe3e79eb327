import type { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Connection } from '#server/db/connect.ts'
import { isFullBatch, relayJobs } from './relay-jobs.ts'

export type Relay = {
  readonly connection: Pick<Connection, 'db' | 'listen'>
  readonly boss: PgBoss
  readonly names: readonly string[]
  readonly seconds: number
  readonly log: Logger
  /** Hears which queues have something new. */
  readonly onMoved: (names: ReadonlySet<string>) => void
}

// The trigger announce_job of the migrations writes here.
const channel = 'miftah_jobs'

/** Empties the outbox at once, when a job is announced, and every few seconds, until the answered function is called. */
export async function startRelay({ connection, boss, names, seconds, log, onMoved }: Relay) {
  let stopped = false
  let asked = false
  let running: Promise<void> | null = null

  async function relay(): Promise<void> {
    let more = true
    while ((more || asked) && !stopped) {
      asked = false
      const moved = await relayJobs(connection.db, boss, names)
      if (moved.length > 0) onMoved(new Set(moved))
      more = isFullBatch(moved)
    }
  }

  function ask(): void {
    asked = true
    if (running || stopped) return
    running = relay()
      .catch((error: unknown) => log.error({ err: error }, 'jobs could not be taken from the outbox'))
      .finally(() => {
        running = null
      })
  }

  const stopListening = await connection.listen(channel, { onPayload: ask, onGap: ask })
  const timer = setInterval(ask, seconds * 1000)
  ask()
  return async () => {
    stopped = true
    clearInterval(timer)
    await stopListening()
    await running
  }
}

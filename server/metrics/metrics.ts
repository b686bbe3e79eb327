import type { MiddlewareHandler } from 'hono'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { isSameSecret } from '#server/codes/is-same-secret.ts'
import type { Connection } from '#server/db/connect.ts'
import type { Env } from '#server/env.ts'
import { countJobs } from '#server/outbox/count-jobs.ts'
import { routeClass } from '#server/tracing/route-class.ts'

/** What this process counts for whoever watches it. */
export type Metrics = {
  /** Counts every request that passes. */
  readonly watch: MiddlewareHandler
  /** Tells the figures to those who know the token. */
  readonly show: MiddlewareHandler
}

/** Prometheus gives up after ten seconds, as it is set up by itself. */
const longestLook = 2000

const secondsOfRequests = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** Begins to count, where a token is set; nothing is counted that nobody may see. */
export function openMetrics(
  { db, sessions }: Pick<Connection, 'db' | 'sessions'>,
  { metricsToken }: Pick<Env, 'metricsToken'>,
  now: () => number = Date.now,
): Metrics | null {
  if (!metricsToken) return null
  const register = new Registry()
  collectDefaultMetrics({ register })
  const requests = new Histogram({
    name: 'miftah_http_request_seconds',
    help: 'Requests by what was asked for, and how long the answer took to begin',
    labelNames: ['route', 'status'],
    buckets: secondsOfRequests,
    registers: [register],
  })
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [register] })
  const up = gauge('miftah_database_up', 'Whether the database answered just now')
  const holds = gauge('miftah_holds', 'Slots that are held for guests who are paying')
  const waiting = gauge('miftah_jobs_waiting', 'Jobs to be done, now or later, by whichever process')
  const failed = gauge('miftah_jobs_failed', 'Jobs that failed for good and wait for somebody to look')
  const pool = new Gauge({
    name: 'miftah_database_sessions',
    help: 'Sessions of this process with its PostgreSQL server, and requests that wait for one',
    labelNames: ['state'],
    registers: [register],
  })
  const failures = new Counter({
    name: 'miftah_metrics_failures_total',
    help: 'How often the database could not be asked for these figures',
    registers: [register],
  })

  async function askDatabase() {
    const held = await db
      .selectFrom('booking')
      .select((booking) => booking.fn.countAll<number>().as('count'))
      .where('status', '=', 'held')
      .where('held_until', '>', new Date(now()))
      .executeTakeFirstOrThrow()
    return { holds: held.count, ...(await countJobs(db)) }
  }

  async function lookAtDatabase(): Promise<void> {
    for (const [state, count] of Object.entries(sessions?.() ?? {})) pool.set({ state }, count)
    // The rest is worth telling just when the database says nothing, and whoever asks does not wait for long.
    const found = await within(longestLook, askDatabase()).catch(() => null)
    up.set(found ? 1 : 0)
    if (found) {
      holds.set(found.holds)
      waiting.set(found.waiting)
      failed.set(found.failed)
    } else {
      failures.inc()
      for (const unknown of [holds, waiting, failed]) unknown.remove()
    }
  }

  return {
    watch: async (c, next) => {
      const done = requests.startTimer({ route: routeClass(c.req.path) })
      await next()
      done({ status: `${Math.floor(c.res.status / 100)}xx` })
    },
    show: async (c) => {
      const tried = /^Bearer (.+)$/.exec(c.req.header('authorization') ?? '')?.[1] ?? ''
      const fresh = { 'Cache-Control': 'no-store' }
      if (!isSameSecret(metricsToken, tried))
        return c.text('401', 401, { ...fresh, 'WWW-Authenticate': 'Bearer' })
      await lookAtDatabase()
      return c.body(await register.metrics(), 200, { ...fresh, 'Content-Type': register.contentType })
    },
  }
}

/** What the work answers, or an error when it takes longer; the work itself goes on. */
async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('too late')), milliseconds)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

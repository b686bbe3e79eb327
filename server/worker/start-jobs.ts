import { setTimeout as pause } from 'node:timers/promises'
import { SpanKind } from '@opentelemetry/api'
import type { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { makeFetchCalendar } from '#server/calendar-sources/fetch-calendar.ts'
import { requireWritable } from '#server/db/can-write.ts'
import type { Connection, Database } from '#server/db/connect.ts'
import type { Env } from '#server/env.ts'
import { openPostOffice } from '#server/mail/post-office.ts'
import type { MediaStore } from '#server/media/media-store.ts'
import type { JobName } from '#server/outbox/enqueue-job.ts'
import { openQueue, type QueuePace, sweepQueue, usualPace } from '#server/outbox/job-queue.ts'
import type { PaymentProviders } from '#server/payment-providers/provider/provider.ts'
import { markFailed, traced } from '#server/tracing/tracing.ts'
import { openWallets } from '#server/wallet/wallets.ts'
import { openAuthority } from '#server/zatca/authority.ts'
import type { JobContext, JobHandlers, Sweeps } from './job-context.ts'
import { jobHandlers } from './job-handlers.ts'
import { makePostWebhook } from './post-webhook.ts'
import { startRelay } from './start-relay.ts'
import { sweeps as usualSweeps } from './sweeps.ts'

export type JobsOptions = {
  readonly connection: Connection
  readonly env: Pick<
    Env,
    | 'publicUrl'
    | 'smtpUrl'
    | 'mailFrom'
    | 'senderAddress'
    | 'shutdownGraceSeconds'
    | 'sealingKeys'
    | 'appleWallet'
    | 'googleWallet'
  >
  readonly log: Logger
  readonly providers: PaymentProviders
  readonly media: MediaStore
  readonly now?: () => number
  /** For development: webhooks may go to this machine and its network. */
  readonly privateWebhooks?: boolean
  readonly handlers?: JobHandlers
  readonly sweeps?: Sweeps
  readonly pace?: QueuePace
}

// Mails and calls wait for others most of the time.
const atOnce = 5

/** Carries out jobs in this process until it is stopped. Any number of processes may do so at once. */
export async function startJobs(options: JobsOptions): Promise<{ stop(): Promise<void> }> {
  const { connection, env, log, pace = usualPace, handlers = jobHandlers, sweeps = usualSweeps } = options
  const names = Object.keys(handlers) as JobName[]
  const postOffice = openPostOffice(env)
  const context: JobContext = {
    db: connection.db,
    log,
    providers: options.providers,
    media: options.media,
    postOffice,
    postWebhook: makePostWebhook({ privateAddresses: options.privateWebhooks ?? false }),
    fetchCalendar: makeFetchCalendar({ privateAddresses: options.privateWebhooks ?? false }),
    sealingKeys: env.sealingKeys,
    authority: openAuthority(),
    wallets: openWallets(env),
    now: options.now ?? Date.now,
  }
  const boss = await openQueue(connection, log, names, pace)
  const stopQueue = async () => {
    await boss.stop({ graceful: true, timeout: env.shutdownGraceSeconds * 1000 })
    postOffice.close()
  }
  try {
    const workers = new Map<string, string>()
    for (const name of names)
      workers.set(name, await work(boss, name, handlers[name] as AnyHandler, context, pace))
    await runSweeps(boss, sweeps, context, pace)
    const onMoved = (moved: ReadonlySet<string>) => {
      for (const name of moved) boss.notifyWorker(workers.get(name) ?? '')
    }
    const stopRelay = await startRelay({ connection, boss, names, seconds: pace.relaySeconds, log, onMoved })
    return {
      stop: async () => {
        await stopRelay()
        await stopQueue()
      },
    }
  } catch (error) {
    await stopQueue()
    throw error
  }
}

/** A job's data comes back from the queue as it was put in, so its handler fits. */
type AnyHandler = (data: object, context: JobContext & { lastTry: boolean }) => Promise<unknown>

function work(
  boss: PgBoss,
  name: string,
  handler: AnyHandler,
  context: JobContext,
  pace: QueuePace,
): Promise<string> {
  const options = {
    batchSize: atOnce,
    burstWhenBatchFull: true,
    perJobResults: true,
    pollingIntervalSeconds: pace.pollSeconds,
  } as const
  // One job's failure is its own: the others of its batch are done.
  return boss.work<object, unknown, typeof options>(name, options, (jobs) =>
    Promise.all(
      jobs.map(({ id, data, retryCount }) =>
        traced(`job ${name}`, { kind: SpanKind.CONSUMER, attributes: { 'miftah.job': id } }, async (span) => {
          const lastTry = retryCount >= pace.retryLimit
          try {
            await handler(data, { ...context, lastTry })
            return { id, status: 'completed' as const }
          } catch (error) {
            markFailed(span, error)
            const said = { err: error, job: name, jobId: id, data, tries: retryCount + 1 }
            if (lastTry) context.log.error(said, 'job is dead')
            else context.log.warn(said, 'job failed and will be tried again')
            return { id, status: 'failed' as const, output: { message: messageOf(error) } }
          }
        }),
      ),
    ),
  )
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

const tries = 120

/** Waits, for a while, until the database takes down what happened. */
async function untilWritable(db: Database): Promise<void> {
  for (let tried = 0; tried < tries; tried++) {
    try {
      return await requireWritable(db)
    } catch {
      await pause(2000, undefined, { ref: false })
    }
  }
}

async function runSweeps(boss: PgBoss, sweeps: Sweeps, context: JobContext, pace: QueuePace): Promise<void> {
  const known = new Map((await boss.getSchedules(sweepQueue)).map(({ key, cron }) => [key, cron]))
  for (const name of known.keys()) if (!Object.hasOwn(sweeps, name)) await boss.unschedule(sweepQueue, name)
  for (const [name, { cron }] of Object.entries(sweeps))
    if (known.get(name) !== cron)
      await boss.schedule(sweepQueue, cron, { name }, { key: name, singletonKey: name })
  // Each alone, so that a provider that does not answer keeps only its own sweep waiting.
  const options = { localConcurrency: 3, pollingIntervalSeconds: pace.pollSeconds } as const
  await boss.work<{ name: string }, unknown, typeof options>(sweepQueue, options, async (jobs) => {
    for (const { data } of jobs) {
      try {
        // One of another version of the program may be left.
        await traced(`sweep ${data.name}`, {}, async () => sweeps[data.name]?.run(context))
      } catch (error) {
        context.log.error({ err: error, sweep: data.name }, 'sweep failed')
        // A failure that can not be noted would keep its like waiting until it expires, in five minutes.
        await untilWritable(context.db)
        throw error
      }
    }
  })
}

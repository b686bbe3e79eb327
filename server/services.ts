import type { Logger } from 'pino'
import { AvailabilityChanges } from './availability/availability-changes.ts'
import { BranchBookCache } from './availability/branch-book-cache.ts'
import { listenForChanges } from './db/changes.ts'
import type { Connection } from './db/connect.ts'
import { openDatabaseClock } from './db/database-clock.ts'
import { requireHearing } from './db/hear-oneself.ts'
import type { Env } from './env.ts'
import type { MediaStore } from './media/media-store.ts'
import { openMediaStore } from './media/open-media-store.ts'
import { type Metrics, openMetrics } from './metrics/metrics.ts'
import type { PaymentProviders } from './payments/provider/provider.ts'
import { makeProviders } from './payments/providers.ts'
import { startJobs } from './worker/start-jobs.ts'

export type Services = {
  readonly providers: PaymentProviders
  readonly books: BranchBookCache
  readonly changes: AvailabilityChanges
  readonly media: MediaStore
  /** The time, by the database's clock. */
  now(): number
  /** None where nobody may see them. */
  readonly metrics: Metrics | null
  /** Tells somebody else of tables that changed, in whatever process. */
  onTableChanged(hear: (table: string | 'everything') => unknown): void
  close(): Promise<void>
}

type ServiceParts = {
  readonly connection: Connection
  readonly env: Env
  readonly log: Logger
  /** Outgoing webhooks may go to addresses of this machine, as a developer wants them to. */
  readonly privateWebhooks?: boolean
}

/** What one process has beside its pages: the providers, the branches' books, news of changes, and the jobs. */
export async function openServices(parts: ServiceParts): Promise<Services> {
  const { connection, env } = parts
  await requireHearing(connection)
  const clock = await openDatabaseClock(connection, parts.log)
  const providers = makeProviders(env, connection.db)
  const books = new BranchBookCache()
  const media = openMediaStore(env, ({ message }) => parts.log.warn({ reason: message }, 'pictures away'))
  // A wrong key should be heard of at the start. Nothing waits for it: pages are shown without pictures.
  if (env.mediaS3) media.has('start-00.webp').catch(() => {})
  const changes = await AvailabilityChanges.listen(connection)
  const listeners: ((table: string | 'everything') => unknown)[] = [
    books.forgetTable.bind(books),
    changes.tableChanged.bind(changes),
  ]
  const stopListening = await listenForChanges(connection, (table) => {
    for (const hear of listeners) hear(table)
  })
  const privateWebhooks = parts.privateWebhooks ?? env.privateWebhooks
  const jobs = env.jobs
    ? await startJobs({ ...parts, providers, media, privateWebhooks, now: clock.now })
    : null
  return {
    providers,
    books,
    changes,
    media,
    metrics: openMetrics(connection, env, clock.now),
    now: clock.now,
    onTableChanged: (hear) => {
      listeners.push(hear)
    },
    close: async () => {
      clock.stop()
      await jobs?.stop()
      await stopListening()
      await changes.close()
    },
  }
}

import type { Logger } from 'pino'
import { AvailabilityChanges } from './availability/availability-changes.ts'
import { BranchBookCache } from './availability/branch-book-cache.ts'
import {
  type FollowedServices,
  followConnectedServices,
} from './connected-services/follow-connected-services.ts'
import { openFollowedMedia } from './connected-services/followed-media.ts'
import { followTracing } from './connected-services/followed-tracing.ts'
import { listenForChanges } from './db/changes.ts'
import type { Connection } from './db/connect.ts'
import { openDatabaseClock } from './db/database-clock.ts'
import { requireHearing } from './db/hear-oneself.ts'
import type { Env } from './env.ts'
import type { MediaStore } from './media/media-store.ts'
import { type Metrics, openMetrics } from './metrics/metrics.ts'
import type { PaymentProviders } from './payment-providers/provider/provider.ts'
import { startJobs } from './worker/start-jobs.ts'

export type Services = {
  readonly providers: PaymentProviders
  /** What the office is connected with; its `env` are the settings with it. */
  readonly connected: FollowedServices
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
  const connected = await followConnectedServices({ db: connection.db, env, log: parts.log, now: clock.now })
  const { providers } = connected
  const books = new BranchBookCache()
  const media = openFollowedMedia(connected, ({ message }) =>
    parts.log.warn({ reason: message }, 'pictures away'),
  )
  const tracing = followTracing(connected, parts.log)
  // A wrong key should be heard of at the start. Nothing waits for it: pages are shown without pictures.
  if (connected.env.mediaS3) media.has('start-00.webp').catch(() => {})
  const changes = await AvailabilityChanges.listen(connection)
  const listeners: ((table: string | 'everything') => unknown)[] = [
    books.forgetTable.bind(books),
    changes.tableChanged.bind(changes),
    async (table) => {
      if (table !== 'connected_service' && table !== 'venue' && table !== 'everything') return
      await connected.refresh().catch(() => {})
      await tracing.follow()
    },
  ]
  const stopListening = await listenForChanges(connection, (table) => {
    for (const hear of listeners) hear(table)
  })
  const privateWebhooks = parts.privateWebhooks ?? env.privateWebhooks
  const jobs = env.jobs
    ? await startJobs({ ...parts, env: connected.env, providers, media, privateWebhooks, now: clock.now })
    : null
  return {
    providers,
    connected,
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
      await tracing.stop()
    },
  }
}

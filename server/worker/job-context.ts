import type { Logger } from 'pino'
import type { FetchCalendar } from '#server/calendar-sources/fetch-calendar.ts'
import type { Database } from '#server/db/connect.ts'
import type { PostOffice } from '#server/mail/post-office.ts'
import type { MediaStore } from '#server/media/media-store.ts'
import type { JobName, Jobs } from '#server/outbox/enqueue-job.ts'
import type { PaymentProviders } from '#server/payment-providers/provider/provider.ts'
import type { Wallets } from '#server/wallet/wallets.ts'
import type { Authority } from '#server/zatca/authority.ts'
import type { PostWebhook } from './post-webhook.ts'

/** What jobs work with. */
export type JobContext = {
  readonly db: Database
  readonly log: Logger
  readonly providers: PaymentProviders
  readonly media: MediaStore
  readonly postOffice: PostOffice
  readonly postWebhook: PostWebhook
  readonly fetchCalendar: FetchCalendar
  /** What opens the keys that documents are signed with. */
  readonly sealingKeys: readonly string[]
  /** Whom signed documents are told to. */
  readonly authority: Authority
  /** Which wallets passes are in, and where those are told. */
  readonly wallets: Wallets
  readonly now: () => number
}

/** Does a job, or throws and is asked again later. `lastTry` says that there is no later. */
type JobHandler<Name extends JobName> = (
  data: Jobs[Name],
  context: JobContext & { readonly lastTry: boolean },
) => Promise<unknown>

export type JobHandlers = { readonly [Name in JobName]: JobHandler<Name> }

/** Something that is done again and again. It must find nothing to do when it was done already. */
type Sweep = {
  /** Minutes are the smallest step. */
  readonly cron: string
  readonly run: (context: JobContext) => Promise<unknown>
}

export type Sweeps = Readonly<Record<string, Sweep>>

import { sql } from 'kysely'
import type { ServiceStates } from '#contracts/office/settings.ts'
import { requirePermission, type StaffActor } from '#domain/staff/require-permission.ts'
import type { Asked } from '#server/audit/setting-call.ts'
import type { Database } from '#server/db/connect.ts'
import type { Env } from '#server/env.ts'
import { senderOf } from '#server/mail/post-office.ts'
import { readMailSettings } from '#server/mail/read-mail-settings.ts'
import { providerWords } from '#server/payment-providers/payment-providers.ts'
import { makeAccountKey, readAccountKey } from '#server/payment-providers/provider/account-key.ts'
import type { PaymentProviders } from '#server/payment-providers/provider/provider.ts'

type Parts = {
  readonly providers: PaymentProviders
  readonly env: Pick<
    Env,
    'paymentProvider' | 'usualAccount' | 'smtpUrl' | 'mailFrom' | 'senderAddress' | 'publicUrl'
  >
}

// As `makeAccountKey` writes it.
const accountOfPayment = sql<string>`payment.provider || coalesce('-' || payment.account, '')`

const instantOf = (date: Date | null) => date?.toISOString() ?? null

/** How those do who take the venue's money and carry its mails, by what was last heard of them. */
export async function showServices(
  db: Database,
  actor: StaffActor,
  { providers, env }: Parts,
  now: number,
): Promise<Asked<ServiceStates>> {
  const refused = requirePermission(actor, 'settings.read', null, now)
  if (refused) return { ok: false, code: refused }
  return {
    ok: true,
    value: {
      payments: await paymentStates(db, providers, env),
      accounts: Object.entries(providers)
        .filter(([, { ended }]) => !ended)
        .map(([key, { name, account }]) => ({
          key,
          provider: name,
          words: providerWords(name),
          name: account ?? null,
          webhook: `${env.publicUrl}/api/payments/webhooks/${key}`,
        })),
      usual: env.usualAccount,
      usualProvider: env.paymentProvider,
      usualWords: providerWords(env.paymentProvider),
      mail: await mailState(db, env),
    },
  }
}

async function paymentStates(db: Database, providers: PaymentProviders, env: Parts['env']) {
  const branches = await db
    .selectFrom('branch')
    .select(['id', 'slug', 'payment_provider', 'payment_account'])
    .where('archived_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const states: ServiceStates['payments'] = []
  for (const branch of branches) {
    const account = branch.payment_provider
      ? makeAccountKey({ provider: branch.payment_provider, account: branch.payment_account })
      : env.usualAccount
    const provider = branch.payment_provider ?? env.paymentProvider
    const accountName = branch.payment_provider ? branch.payment_account : readAccountKey(account).account
    const own = db
      .selectFrom('payment')
      .innerJoin('order', 'order.id', 'payment.order_id')
      .where('order.branch_id', '=', branch.id)
      .where('payment.provider', '=', provider)
      .where('payment.account', 'is not distinct from', accountName)
    const paid = await own
      .select('settled_at')
      .where('payment.state', '=', 'succeeded')
      .orderBy('settled_at', (order) => order.desc().nullsLast())
      .limit(1)
      .executeTakeFirst()
    const failed = await own
      .select(['payment.failure', 'payment.settled_at', 'payment.created_at'])
      .where('payment.failure', 'is not', null)
      .orderBy('payment.created_at', 'desc')
      .limit(1)
      .executeTakeFirst()
    const heard = await own
      .innerJoin('provider_event', (join) =>
        join
          .onRef('provider_event.payment_ref', '=', 'payment.provider_ref')
          .on('provider_event.provider', '=', accountOfPayment),
      )
      .select('received_at')
      .orderBy('received_at', 'desc')
      .limit(1)
      .executeTakeFirst()
    const open = await db
      .selectFrom('refund')
      .innerJoin('order', 'order.id', 'refund.order_id')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('order.branch_id', '=', branch.id)
      .where('refund.state', '=', 'requested')
      .executeTakeFirstOrThrow()
    states.push({
      branch: branch.slug,
      provider,
      account,
      chosen: branch.payment_provider !== null,
      configured: Object.hasOwn(providers, account),
      lastPaidAt: instantOf(paid?.settled_at ?? null),
      lastWebhookAt: instantOf(heard?.received_at ?? null),
      lastFailure: failed
        ? { at: (failed.settled_at ?? failed.created_at).toISOString(), text: failed.failure ?? '' }
        : null,
      openRefunds: open.count,
    })
  }
  return states
}

async function mailState(db: Database, env: Parts['env']): Promise<ServiceStates['mail']> {
  const counts = await db
    .selectFrom('mail')
    .select([
      sql<number>`(count(*) filter (where state = 'queued'))::int`.as('waiting'),
      sql<number>`(count(*) filter (where state = 'failed'))::int`.as('failed'),
      sql<Date | null>`max(sent_at)`.as('sentAt'),
    ])
    .executeTakeFirstOrThrow()
  const failed = await db
    .selectFrom('mail')
    .select(['failure', 'created_at'])
    .where('failure', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const { name } = await db.selectFrom('venue').select('name').executeTakeFirstOrThrow()
  const { senderName } = await readMailSettings(db)
  const venue = senderName?.en ?? name.en
  const sender = senderOf(env, { venue, named: senderName !== null })
  return {
    // The host alone: the address carries a password.
    server: env.smtpUrl ? new URL(env.smtpUrl).host : null,
    from: typeof sender === 'string' ? sender : `${sender.name} <${sender.address}>`,
    waiting: counts.waiting,
    failed: counts.failed,
    lastSentAt: instantOf(counts.sentAt),
    lastFailure: failed ? { at: failed.created_at.toISOString(), text: failed.failure ?? '' } : null,
  }
}

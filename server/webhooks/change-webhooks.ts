import type { WebhookChanges, WebhookInput, WebhookSecret } from '#contracts/office/integrations.ts'
import type { StaffActor } from '#domain/staff/require-permission.ts'
import { type Asked, changesBetween, changeVenue } from '#server/audit/setting-call.ts'
import { newCode } from '#server/codes/new-code.ts'
import type { Queries, Transaction } from '#server/db/connect.ts'
import { mayDeliverTo } from './judge-webhook-url.ts'

type By = { readonly actor: StaffActor; readonly privateAddresses: boolean }
type UrlRefusal = 'webhook_url' | 'webhook_known'

const newSecret = () => `whsec_${newCode(40)}`
const entryOf = (id: string) => ({ noun: 'webhook', nounId: id, branchId: null }) as const

async function judgeUrl(tx: Transaction, url: string, by: By, own = ''): Promise<UrlRefusal | null> {
  if (!mayDeliverTo(url, by.privateAddresses)) return 'webhook_url'
  const known = await tx.selectFrom('webhook_endpoint').select('id').where('url', '=', url).execute()
  return known.some(({ id }) => id !== own) ? 'webhook_known' : null
}

/** Lets another system hear of what happens. Its secret is told once; deliveries are signed with it. */
export async function addWebhook(
  db: Queries,
  { input: { url, events }, ...by }: By & { readonly input: WebhookInput },
  now: number,
): Promise<Asked<WebhookSecret, UrlRefusal>> {
  return changeVenue<WebhookSecret, UrlRefusal>(db, by.actor, now, async (tx, audit) => {
    const wrong = await judgeUrl(tx, url, by)
    if (wrong) return { ok: false, code: wrong }
    const secret = newSecret()
    const { id } = await tx
      .insertInto('webhook_endpoint')
      .values({ url, secret, events: [...events], created_at: new Date(now) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit({ ...entryOf(id), action: 'webhook.added', after: { url, events } })
    return { ok: true, value: { id, secret } }
  })
}

/** Another address, other events, or silence. */
export async function changeWebhook(
  db: Queries,
  { id, changes, ...by }: By & { readonly id: string; readonly changes: WebhookChanges },
  now: number,
): Promise<Asked<null, UrlRefusal | 'not_found'>> {
  return changeVenue<null, UrlRefusal | 'not_found'>(db, by.actor, now, async (tx, audit) => {
    const before = await tx
      .selectFrom('webhook_endpoint')
      .select(['url', 'events', 'active'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!before) return { ok: false, code: 'not_found' }
    const { url = before.url, events = before.events, active = before.active } = changes
    const wrong = url === before.url ? null : await judgeUrl(tx, url, by, id)
    if (wrong) return { ok: false, code: wrong }
    const after = { url, events: [...events], active }
    const changed = changesBetween(before, after)
    if (!changed) return { ok: true, value: null }
    await tx.updateTable('webhook_endpoint').set(after).where('id', '=', id).execute()
    await audit({ ...entryOf(id), action: 'webhook.changed', ...changed })
    return { ok: true, value: null }
  })
}

/** A new secret; what is delivered from now on is signed with it. */
export async function renewWebhookSecret(
  db: Queries,
  { actor, id }: { readonly actor: StaffActor; readonly id: string },
  now: number,
): Promise<Asked<WebhookSecret, 'not_found'>> {
  return changeVenue<WebhookSecret, 'not_found'>(db, actor, now, async (tx, audit) => {
    const secret = newSecret()
    const { numUpdatedRows } = await tx
      .updateTable('webhook_endpoint')
      .set({ secret })
      .where('id', '=', id)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return { ok: false, code: 'not_found' }
    await audit({ ...entryOf(id), action: 'webhook.secret_renewed' })
    return { ok: true, value: { id, secret } }
  })
}

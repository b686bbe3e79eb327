import type { StaffActor } from '#domain/staff/require-permission.ts'
import { type Asked, changeVenue } from '#server/audit/setting-call.ts'
import type { Database, Schema } from '#server/db/connect.ts'
import { makeAccountKey, readAccountKey } from '#server/payment-providers/provider/account-key.ts'
import type { PaymentProviders } from '#server/payment-providers/provider/provider.ts'

type Change = {
  readonly actor: StaffActor
  /** The branch's slug. */
  readonly branch: string
  /** One of those that have their keys; null for the venue's own. */
  readonly account: string | null
}

type Provider = Schema['branch']['payment_provider']

/** Who takes a branch's money from now on. Payments that have begun, and their refunds, stay where they are. */
export async function changePaymentAccount(
  db: Database,
  providers: PaymentProviders,
  { actor, branch: slug, account: key }: Change,
  now: number,
): Promise<Asked<null, 'not_found' | 'payment_account'>> {
  return changeVenue(db, actor, now, async (tx, audit) => {
    const branch = await tx
      .selectFrom('branch')
      .select(['id', 'payment_provider as provider', 'payment_account as account'])
      .where('slug', '=', slug)
      .forUpdate()
      .executeTakeFirst()
    if (!branch) return { ok: false, code: 'not_found' }
    if (key !== null && (!Object.hasOwn(providers, key) || providers[key]?.ended))
      return { ok: false, code: 'payment_account' }
    const before = branch.provider && makeAccountKey({ provider: branch.provider, account: branch.account })
    if (before === key) return { ok: true, value: null }
    const next = key === null ? { provider: null, account: null } : readAccountKey(key)
    await tx
      .updateTable('branch')
      .set({ payment_provider: next.provider as Provider, payment_account: next.account })
      .where('id', '=', branch.id)
      .execute()
    await audit({
      action: 'branch.payment_account_changed',
      noun: 'branch',
      nounId: String(branch.id),
      branchId: branch.id,
      before: { paymentAccount: before },
      after: { paymentAccount: key },
    })
    return { ok: true, value: null }
  })
}

import type { ProviderCheck } from '#contracts/office/settings.ts'
import { requirePermission, type StaffActor } from '#domain/staff/require-permission.ts'
import type { Asked } from '#server/audit/setting-call.ts'
import type { PaymentProviders } from '#server/payment-providers/provider/provider.ts'

/** Asks a provider whether it knows us. No money is touched. */
export async function checkProvider(
  providers: PaymentProviders,
  { actor, account }: { readonly actor: StaffActor; readonly account: string },
  now: number,
): Promise<Asked<ProviderCheck, 'not_found'>> {
  const refused = requirePermission(actor, 'settings.read', null, now)
  if (refused) return { ok: false, code: refused }
  const asked = Object.hasOwn(providers, account) ? providers[account] : undefined
  if (!asked) return { ok: false, code: 'not_found' }
  try {
    await asked.greet?.()
    return { ok: true, value: { reachable: true, failure: null } }
  } catch (error) {
    // Providers put a part of the key into what they say about it.
    const said = (error as Error).message.replace(/\b(sk|rk|pk)_\w+\S*/g, '…').slice(0, 200)
    return { ok: true, value: { reachable: false, failure: said } }
  }
}

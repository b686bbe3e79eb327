import type { TaxStanding } from '#contracts/office/tax.ts'
import { requirePermission, type StaffActor } from '#domain/staff/require-permission.ts'
import type { Outcome } from '#server/calls/outcome.ts'
import type { Queries } from '#server/db/connect.ts'
import { readTaxStanding } from './tax-standing.queries.ts'

type Asking = {
  readonly actor: StaffActor
  readonly branchId: number
  readonly sealingKeys: readonly string[]
}

/** How a branch stands with the tax authority. */
export async function showTaxStanding(
  db: Queries,
  { actor, branchId, sealingKeys }: Asking,
  now: number,
): Promise<Outcome<{ value: TaxStanding }>> {
  const refused = requirePermission(actor, 'tax.read', branchId, now)
  if (refused) return { ok: false, code: refused }
  return { ok: true, value: await readTaxStanding(db, branchId, { sealingKeys, now }) }
}

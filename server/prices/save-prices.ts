import type { PriceDraft } from '#contracts/office-prices.ts'
import { requirePermission } from '#domain/staff/require-permission.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import type { Database } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { lockPlans } from '#server/plans/lock-plans.ts'
import type { PlanCall, PlanRefused } from '#server/plans/plan-change.ts'
import { judgePriceDraft } from './judge-price-draft.ts'
import { readOfficePrices } from './office-prices.queries.ts'
import { changesBetween, pricesInWords } from './prices-in-words.ts'
import { writePrices } from './write-prices.ts'

export type PricesSaved =
  | { readonly ok: true }
  | PlanRefused<'changed_meanwhile' | 'room_unknown' | 'dates_wrong' | 'prices_wrong'>

/**
 * Saves the prices of a branch, unless somebody has changed them since they were read. What is held or sold keeps its
 * price: it was quoted then.
 */
export async function savePrices(
  db: Database,
  { draft, version, actor, branchId }: PlanCall & { readonly draft: PriceDraft; readonly version: string },
  now: number,
): Promise<PricesSaved> {
  const refused = requirePermission(actor, 'price.change', branchId, now)
  if (refused) return { ok: false, code: refused }
  return inTransaction(db, async (tx): Promise<PricesSaved> => {
    await lockPlans(tx, branchId)
    const office = await readOfficePrices(tx, branchId, now)
    if (office.version !== version) return { ok: false, code: 'changed_meanwhile' }
    const wrong = judgePriceDraft(office, draft)
    if (wrong) return { ok: false, code: wrong }
    await writePrices(tx, office, draft)
    const { currency } = office.branch
    const saved = await readOfficePrices(tx, branchId, now)
    const changes = changesBetween(
      pricesInWords(office.prices, currency),
      pricesInWords(saved.prices, currency),
    )
    const entry = { actor: `staff:${actor.id}`, noun: 'price', nounId: office.branch.slug, branchId } as const
    await writeAudit(tx, { ...entry, action: 'price.changed', ...changes }, now)
    return { ok: true }
  })
}

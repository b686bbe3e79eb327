import type { PriceDraft } from '#contracts/office/prices.ts'
import { changeByStaff } from '#server/audit/change-by-staff.ts'
import type { Queries, Transaction } from '#server/db/connect.ts'
import { countPublicSessions } from '#server/plans/count-public-sessions.queries.ts'
import { lockPlans } from '#server/plans/lock-plans.ts'
import type { PlanCall, PlanRefused } from '#server/plans/plan-change.ts'
import { addOnPictures } from './add-on-pictures.ts'
import { judgePriceDraft } from './judge-price-draft.ts'
import { type OfficePrices, readOfficePrices } from './office-prices.queries.ts'
import { changedPrices, pricesInWords } from './prices-in-words.ts'
import { writeLeastPrices, writePrices } from './write-prices.ts'

export type PricesSaved =
  | { readonly ok: true }
  | PlanRefused<
      | 'changed_meanwhile'
      | 'room_unknown'
      | 'dates_wrong'
      | 'prices_wrong'
      | 'public_game_wrong'
      | 'picture_unknown'
      | 'picture_undescribed'
    >
  | { readonly ok: false; readonly code: 'public_game_planned'; readonly count: number }

/**
 * Saves the prices of a branch, unless somebody has changed them since they were read. What is held or sold keeps its
 * price: it was quoted then.
 */
export async function savePrices(
  db: Queries,
  { draft, version, actor, branchId }: PlanCall & { readonly draft: PriceDraft; readonly version: string },
  now: number,
): Promise<PricesSaved> {
  return changeByStaff(db, { actor, action: 'price.change', branchId, now }, async (tx, audit) => {
    await lockPlans(tx, branchId)
    const office = await readOfficePrices(tx, branchId, now)
    if (office.version !== version) return { ok: false, code: 'changed_meanwhile' }
    const wrong = judgePriceDraft(office, draft)
    if (wrong) return { ok: false, code: wrong }
    const planned = await plannedWithout(tx, office, draft)
    if (planned > 0) return { ok: false, code: 'public_game_planned', count: planned }
    const pictures = await addOnPictures(tx, draft.addOns)
    if (typeof pictures === 'string') return { ok: false, code: pictures }
    await writePrices(tx, office, draft, pictures)
    await writeLeastPrices(tx, branchId, now)
    const { currency } = office.branch
    const saved = await readOfficePrices(tx, branchId, now)
    const changes = changedPrices(
      pricesInWords(office.prices, currency),
      pricesInWords(saved.prices, currency),
    )
    await audit({ action: 'price.changed', noun: 'price', nounId: office.branch.slug, branchId, ...changes })
    return { ok: true }
  })
}

/** How many starts are planned by the seat in rooms that a draft no longer sells so. */
function plannedWithout(tx: Transaction, { rooms, today }: OfficePrices, draft: PriceDraft): Promise<number> {
  const gone = rooms.filter(
    ({ slug, publicGame }) =>
      publicGame && draft.rooms.some(({ room, publicGame: then }) => room === slug && !then),
  )
  return countPublicSessions(
    tx,
    gone.map(({ id }) => id),
    today,
  )
}

import { chargeStep } from '#domain/money/charge-step.ts'
import { divideEvenly } from '#domain/share/divide-rest.ts'
import type { Queries } from '#server/db/schema/schema.ts'
import { demoCode, demoId } from '#server/demo/venue/demo-id.ts'
import { insertRows } from '#server/demo/venue/insert-rows.ts'
import { drawCompanions } from './demo-guests.ts'
import { chance, randomOf } from './demo-random.ts'
import type { PricedVisit } from './price-visits.ts'
import { orderIdOf } from './visit-order-rows.ts'

const cutoffHours = 24
const hour = 3_600_000

/** Of the groups to come that have paid a deposit, many share the rest; their friends have not paid yet. */
export async function seedShares(db: Queries, visits: readonly PricedVisit[]): Promise<void> {
  const sharing = visits.flatMap((visit) => {
    const random = randomOf(`${visit.key} shares`)
    const { payable, dueNow, currency } = visit.quote
    const isComing = visit.outcome === 'confirmed' && visit.pays === 'deposit' && visit.players > 1
    // Long enough before the deadline to have been thought of.
    const hasTime = visit.session.startsAt - visit.createdAt > (cutoffHours + 48) * hour
    if (!isComing || !hasTime || !chance(random, 0.6)) return []
    const count = visit.players - 1
    const rest = { payable, paid: dueNow, players: visit.players, step: chargeStep(currency) }
    const amounts = divideEvenly(rest, count)
    const names = drawCompanions(random, visit.guest.locale, visit.session.audience === 'women', count)
    return amounts ? [{ visit, amounts, names, guarantee: dueNow }] : []
  })
  await insertRows(
    db,
    'split',
    sharing.map(({ visit, guarantee }) => ({
      order_id: orderIdOf(visit),
      ...demoCode(`${visit.key} split`),
      mode: 'even' as const,
      if_short: 'desk' as const,
      cutoff_hours: cutoffHours,
      guarantee,
      opened_at: new Date(visit.createdAt),
    })),
  )
  await insertRows(
    db,
    'split_share',
    sharing.flatMap(({ visit, amounts, names }) =>
      amounts.map((amount, index) => ({
        id: demoId(`${visit.key} share ${index}`),
        order_id: orderIdOf(visit),
        label: names[index] ?? null,
        secret: demoCode(`${visit.key} share ${index}`).secret,
        amount,
        created_at: new Date(visit.createdAt),
      })),
    ),
  )
}

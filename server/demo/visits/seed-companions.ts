import type { Queries } from '#server/db/schema/schema.ts'
import { demoCode, demoId } from '#server/demo/venue/demo-id.ts'
import { insertRows } from '#server/demo/venue/insert-rows.ts'
import { drawCompanions } from './demo-guests.ts'
import { chance, randomOf } from './demo-random.ts'
import type { PricedVisit } from './price-visits.ts'
import { orderIdOf } from './visit-order-rows.ts'

const minute = 60_000

/** Of the games to come and those of tonight, half have a link that was handed on; some friends have answered. */
export async function seedCompanions(db: Queries, visits: readonly PricedVisit[]): Promise<void> {
  const invited = visits.flatMap((visit) => {
    const random = randomOf(`${visit.key} companions`)
    const isComing = visit.outcome === 'confirmed' || visit.outcome === 'checked_in'
    if (!isComing || visit.source !== 'web' || visit.players < 2 || !chance(random, 0.5)) return []
    const { locale } = visit.guest
    const count = Math.floor(random() * Math.min(visit.players, 6))
    const names = drawCompanions(random, locale, visit.session.audience === 'women', count)
    return [{ visit, locale, names }]
  })
  await insertRows(
    db,
    'invitation',
    invited.map(({ visit }) => ({
      order_id: orderIdOf(visit),
      ...demoCode(`${visit.key} invitation`),
      created_at: new Date(visit.createdAt),
    })),
  )
  await insertRows(
    db,
    'companion',
    invited.flatMap(({ visit, locale, names }) =>
      names.map((name, index) => ({
        id: demoId(`${visit.key} companion ${index}`),
        order_id: orderIdOf(visit),
        name,
        locale,
        secret: demoCode(`${visit.key} companion ${index}`).secret,
        created_at: new Date(visit.createdAt + (index + 1) * 7 * minute),
      })),
    ),
  )
}

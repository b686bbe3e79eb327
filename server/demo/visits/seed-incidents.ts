import type { IncidentKind } from '#domain/incident/incident-kinds.ts'
import type { Queries } from '#server/db/schema/schema.ts'
import { demoId } from '#server/demo/venue/demo-id.ts'
import { insertRows } from '#server/demo/venue/insert-rows.ts'
import { between, chance, oneOf, randomOf } from './demo-random.ts'
import type { PricedVisit } from './price-visits.ts'
import { bookingIdOf } from './visit-order-rows.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const broken: readonly { readonly kind: IncidentKind; readonly note: string }[] = [
  { kind: 'technology', note: 'The third lock opens only when it is pressed twice' },
  { kind: 'technology', note: 'القفل المغناطيسي لا يُفتح' },
  { kind: 'prop', note: 'المفتاح الصغير غير موجود' },
  { kind: 'prop', note: '' },
  { kind: 'light', note: 'The lamp over the desk flickers' },
  { kind: 'help', note: '' },
  { kind: 'other', note: 'رائحة دهان جديد' },
]

/** What broke in the last weeks and was mended; one lock in Riyadh still waits for it. */
export async function seedIncidents(db: Queries, visits: readonly PricedVisit[], now: number): Promise<void> {
  const hosts = await db
    .selectFrom('staff_branch')
    .select(['staff_id', 'branch_id'])
    .orderBy('staff_id')
    .execute()
  const played = visits
    .filter(({ outcome, session }) => outcome === 'completed' && session.endsAt + hour < now)
    .map((visit) => ({ visit, random: randomOf(`${visit.key} incident`) }))
  const mended = played
    .filter(({ visit, random }) => visit.session.endsAt < now - 3 * day && chance(random, 0.02))
    .map((one) => ({ ...one, isOpen: false }))
  const [last] = played
    .filter(({ visit }) => visit.book.slug === 'riyadh')
    .sort((one, other) => other.visit.session.endsAt - one.visit.session.endsAt)
  const all = [...mended, ...(last ? [{ ...last, isOpen: true }] : [])]
  await insertRows(
    db,
    'incident',
    all.map(({ visit, random, isOpen }) => {
      const { id: branchId } = visit.book
      const staff = hosts.flatMap(({ staff_id, branch_id }) => (branch_id === branchId ? [staff_id] : []))
      const notedAt = visit.session.endsAt - Math.round(between(random, 5, 40)) * minute
      const one = isOpen ? broken[0] : oneOf(random, broken)
      return {
        id: demoId(`${visit.key} incident`),
        booking_id: bookingIdOf(visit),
        branch_id: branchId,
        room_id: visit.room.id,
        kind: one?.kind ?? 'other',
        note: one?.note ?? '',
        noted_by: oneOf(random, staff),
        noted_at: new Date(notedAt),
        mended_by: isOpen ? null : oneOf(random, staff),
        mended_at: isOpen ? null : new Date(notedAt + Math.round(between(random, 1, 40) * 60) * minute),
      }
    }),
  )
}

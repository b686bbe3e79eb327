import type { ListedGuest } from '#contracts/office-guests.ts'
import type { StaffActor } from '#domain/staff/require-permission.ts'
import type { Outcome } from '#server/calls/outcome.ts'
import type { Queries } from '#server/db/connect.ts'
import { matchesFilter } from '#server/office-orders/order-filter.queries.ts'
import { heldBranches } from '#server/staff/held-branches.ts'
import { readGuestFacts } from './guest-facts.queries.ts'

type Question = { readonly actor: StaffActor; readonly q?: string | undefined }

const mostShown = 50

/** People by what their orders are found by; without a word, those who ordered last. Whoever comes next stands first. */
export async function searchGuests(
  db: Queries,
  { actor, q = '' }: Question,
  now: number,
): Promise<Outcome<{ list: { items: ListedGuest[]; more: boolean } }, 'not_found'>> {
  const held = await heldBranches(db, { actor, action: 'booking.read' }, now)
  if (!held.ok) return held
  const branchIds = held.branches.map(({ id }) => id)
  const found = await db
    .selectFrom('order')
    .select(({ fn }) => ['order.guest_id', fn.max('order.created_at').as('seen')])
    .where(matchesFilter({ q, branchIds }))
    .where('order.guest_id', 'is not', null)
    .groupBy('order.guest_id')
    .orderBy('seen', 'desc')
    .limit(mostShown + 1)
    .execute()
  const ids = found.slice(0, mostShown).flatMap(({ guest_id }) => guest_id ?? [])
  const facts = await readGuestFacts(db, ids, branchIds, now)
  return {
    ok: true,
    list: { items: facts.map(listed).sort(byNextVisit), more: found.length > mostShown },
  }
}

function listed({ id, name, contacts, tags, visits, lastVisit, nextVisit }: ListedGuest): ListedGuest {
  return { id, name, contacts, tags, visits, lastVisit, nextVisit }
}

/** Those who come, the next one first; then those who were here, the last one first. */
function byNextVisit(one: ListedGuest, other: ListedGuest): number {
  const next = (one.nextVisit?.startsAt ?? '9').localeCompare(other.nextVisit?.startsAt ?? '9')
  return next || (other.lastVisit?.startsAt ?? '').localeCompare(one.lastVisit?.startsAt ?? '')
}

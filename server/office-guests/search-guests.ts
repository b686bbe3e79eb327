import { sql } from 'kysely'
import type { ListedGuest } from '#contracts/office/guests.ts'
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
  const found = await findLastGuests(db, { q, branchIds }, mostShown + 1)
  const facts = await readGuestFacts(db, found.slice(0, mostShown), branchIds, now)
  return {
    ok: true,
    list: { items: facts.map(listed).sort(byNextVisit), more: found.length > mostShown },
  }
}

type Found = { readonly id: string; readonly guest_id: string }

/** So many orders are looked through at first; most of them are of different people. */
const firstPiece = 200

/**
 * Who ordered last, each once: from the newest order on, in pieces that grow, until there are enough of them. To tell it of
 * everybody at once, every order there ever was would have to be read.
 */
async function findLastGuests(
  db: Queries,
  filter: { readonly q: string; readonly branchIds: readonly number[] },
  most: number,
): Promise<string[]> {
  const guests = new Set<string>()
  let after: string | undefined
  for (let piece = firstPiece; guests.size < most; piece *= 4) {
    const orders: Found[] = await readOrdersOfGuests(db, filter, piece, after)
    for (const { guest_id } of orders) guests.add(guest_id)
    if (orders.length < piece) break
    after = orders.at(-1)?.id
  }
  return [...guests].slice(0, most)
}

function readOrdersOfGuests(
  db: Queries,
  filter: { readonly q: string; readonly branchIds: readonly number[] },
  limit: number,
  after: string | undefined,
) {
  return db
    .selectFrom('order')
    .select('order.id')
    .select((order) => order.ref('order.guest_id').$notNull().as('guest_id'))
    .where(matchesFilter(filter))
    .where('order.guest_id', 'is not', null)
    .$if(after !== undefined, (orders) =>
      orders.where(
        sql<boolean>`("order".created_at, "order".id)
          < ((select created_at from "order" where id = ${after}), ${after}::uuid)`,
      ),
    )
    .orderBy('order.created_at', 'desc')
    .orderBy('order.id', 'desc')
    .limit(limit)
    .execute()
}

function listed({ id, name, contacts, tags, visits, lastVisit, nextVisit }: ListedGuest): ListedGuest {
  return { id, name, contacts, tags, visits, lastVisit, nextVisit }
}

/** Those who come, the next one first; then those who were here, the last one first. */
function byNextVisit(one: ListedGuest, other: ListedGuest): number {
  const next = (one.nextVisit?.startsAt ?? '9').localeCompare(other.nextVisit?.startsAt ?? '9')
  return next || (other.lastVisit?.startsAt ?? '').localeCompare(one.lastVisit?.startsAt ?? '')
}

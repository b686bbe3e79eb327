import { sql } from 'kysely'
import type { GuestFile } from '#contracts/office/guests.ts'
import { requirePermission, type StaffActor } from '#domain/staff/require-permission.ts'
import type { Outcome } from '#server/calls/outcome.ts'
import type { Queries } from '#server/db/connect.ts'
import { heldBranches } from '#server/staff/held-branches.ts'
import { readGuestFacts } from './guest-facts.queries.ts'

export type GuestCall = { readonly actor: StaffActor; readonly id: string }

/** Everything about a person that is not in one of their orders, as far as the branches of whoever asks know it. */
export async function showGuest(
  db: Queries,
  { actor, id }: GuestCall,
  now: number,
): Promise<Outcome<{ file: GuestFile }, 'not_found'>> {
  const refused = requirePermission(actor, 'guest.read', null, now)
  if (refused) return { ok: false, code: refused }
  const held = await heldBranches(db, { actor, action: 'booking.read' }, now)
  if (!held.ok) return held
  const branchIds = held.branches.map((branch) => branch.id)
  const [facts] = await readGuestFacts(db, [id], branchIds, now)
  if (!facts) return { ok: false, code: 'not_found' }
  return {
    ok: true,
    file: {
      ...facts,
      names: [...facts.names],
      spent: await readSpent(db, id, branchIds),
      requests: await readRequests(db, id, branchIds),
      reviews: await readReviews(db, id, branchIds),
      accepted: await readAccepted(db, id, branchIds),
      brought: await readBrought(db, id),
    },
  }
}

async function readSpent(db: Queries, id: string, branchIds: readonly number[]) {
  const rows = await db
    .selectFrom('order')
    .select(({ fn }) => ['currency', fn.sum<number>('paid').as('amount')])
    .where('guest_id', '=', id)
    .where('branch_id', 'in', branchIds)
    .where('paid', '<>', 0)
    .groupBy('currency')
    .orderBy('amount', 'desc')
    .execute()
  return rows.map(({ currency, amount }) => ({ currency, amount: Number(amount) }))
}

/** Requests are asked for without an account: they are somebody's by the same number and address. */
async function readRequests(
  db: Queries,
  id: string,
  branchIds: readonly number[],
): Promise<GuestFile['requests']> {
  const rows = await db
    .selectFrom('request')
    .innerJoin('branch', 'branch.id', 'request.branch_id')
    .select(['request.code', 'branch.slug as branch', 'type', 'state', 'request.created_at'])
    .where('branch_id', 'in', branchIds)
    .where(
      sql<boolean>`exists (
        select from guest_contact where guest_id = ${id} and (kind, value) in (
          ('phone', phone_key(request.phone)), ('email', lower(request.email))
        )
      )`,
    )
    .orderBy('request.created_at', 'desc')
    .limit(50)
    .execute()
  return rows.map(({ created_at, ...row }) => ({ ...row, createdAt: created_at.toISOString() }))
}

async function readReviews(
  db: Queries,
  id: string,
  branchIds: readonly number[],
): Promise<GuestFile['reviews']> {
  const rows = await db
    .selectFrom('review')
    .innerJoin('booking', 'booking.id', 'review.booking_id')
    .innerJoin('order', 'order.id', 'booking.order_id')
    .leftJoin('room', 'room.id', 'review.room_id')
    .select(['review.id', 'review.rating', 'review.text', 'review.locale', 'review.state', 'room.name'])
    .select('review.created_at')
    .where('order.guest_id', '=', id)
    .where('review.branch_id', 'in', branchIds)
    .orderBy('review.created_at', 'desc')
    .limit(50)
    .execute()
  return rows.map(({ id: reviewId, rating, text, locale, state, name, created_at }) => ({
    id: reviewId,
    rating,
    text: (text && (text[locale ?? 'en'] ?? text.en ?? text.ar)) || null,
    state: state === 'rejected' ? 'hidden' : state,
    room: name,
    createdAt: created_at.toISOString(),
  }))
}

async function readAccepted(
  db: Queries,
  id: string,
  branchIds: readonly number[],
): Promise<GuestFile['accepted']> {
  const rows = await db
    .selectFrom('accepted_document')
    .innerJoin('order', 'order.id', 'accepted_document.order_id')
    .distinctOn('document')
    .select(['document', 'number as version', 'accepted_at'])
    .where('order.guest_id', '=', id)
    .where('order.branch_id', 'in', branchIds)
    .orderBy('document')
    .orderBy('accepted_at', 'desc')
    .execute()
  return rows.map(({ accepted_at, ...row }) => ({ ...row, at: accepted_at.toISOString() }))
}

async function readBrought(db: Queries, id: string): Promise<GuestFile['brought']> {
  const rows = await db
    .selectFrom('known_guest')
    .select(['name', 'note', 'created_at'])
    .where('guest_id', '=', id)
    .orderBy('created_at')
    .execute()
  return rows.map(({ created_at, ...row }) => ({ ...row, at: created_at.toISOString() }))
}

import { sql } from 'kysely'
import type { ListedOrder, OrderList } from '#contracts/office-orders.ts'
import { orderStanding } from '#domain/order/order-standing.ts'
import { e164 } from '#domain/phone/phone.ts'
import type { OfficeReader } from '#domain/staff/require-permission.ts'
import type { Outcome } from '#server/calls/outcome.ts'
import type { Queries } from '#server/db/connect.ts'
import { heldBranches } from '#server/staff/held-branches.ts'
import { matchesFilter, type OrderFilter } from './order-filter.queries.ts'

type OrderQuery = Omit<OrderFilter, 'branchIds'> & {
  readonly actor: OfficeReader
  /** One branch by its slug, or all that whoever asks holds for. */
  readonly branch?: string | undefined
  /** The order that was seen last. */
  readonly cursor?: string | undefined
  readonly limit: number
}

/** Nobody reads further than this; counting on would only take time. */
const mostCounted = 1000

/** The orders of one's branches that fit a filter, the newest first. */
export async function searchOrders(
  db: Queries,
  query: OrderQuery,
  now: number,
): Promise<Outcome<{ list: OrderList }, 'not_found'>> {
  const { actor, branch, cursor, limit, ...rest } = query
  const held = await heldBranches(db, { actor, branch, action: 'booking.read' }, now)
  if (!held.ok) return held
  const filter = { ...rest, branchIds: held.branches.map(({ id }) => id) }
  const rows = await readListedOrders(db, filter, { limit: limit + 1, cursor })
  const count = await countOrders(db, filter)
  const shown = rows.slice(0, limit)
  return {
    ok: true,
    list: {
      items: shown.map(({ order }) => order),
      nextCursor: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
      count: Math.min(count, mostCounted),
      more: count > mostCounted,
    },
  }
}

async function countOrders(db: Queries, filter: OrderFilter): Promise<number> {
  const { count } = await db
    .selectFrom((from) =>
      from
        .selectFrom('order')
        .select('order.id')
        .where(matchesFilter(filter))
        .limit(mostCounted + 1)
        .as('found'),
    )
    .select((found) => found.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

type Place = { readonly limit: number; readonly cursor?: string | undefined }

/** A piece of the orders that fit a filter, after the one that was seen last. */
export async function readListedOrders(
  db: Queries,
  filter: OrderFilter,
  { limit, cursor }: Place,
): Promise<{ id: string; order: ListedOrder }[]> {
  const rows = await db
    .selectFrom('order')
    .innerJoin('branch', 'branch.id', 'order.branch_id')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('booking')
          .select(['room_id', 'status', 'starts_at', 'business_day', 'players'])
          .whereRef('booking.order_id', '=', 'order.id')
          .orderBy('booking.created_at', 'desc')
          .limit(1)
          .as('visit'),
      (join) => join.onTrue(),
    )
    .leftJoin('room', 'room.id', 'visit.room_id')
    .select(['order.id', 'order.code', 'order.state', 'order.source', 'order.name', 'order.group_name'])
    .select(['order.email', 'order.phone', 'order.currency', 'order.total', 'order.payable'])
    .select(['order.created_at', 'branch.slug as branch', 'room.slug as room', 'room.name as room_name'])
    .select(['visit.status', 'visit.starts_at', 'visit.business_day', 'visit.players'])
    .select([
      'order.paid',
      sql<number>`(
        select coalesce(sum(payment.refunded), 0)::bigint from payment where payment.order_id = "order".id
      )`.as('refunded'),
    ])
    .where(matchesFilter(filter))
    .$if(cursor !== undefined, (orders) =>
      // By the row itself: a clock that was written down would have lost its microseconds.
      orders.where(
        sql<boolean>`("order".created_at, "order".id) < (select created_at, id from "order" where id = ${cursor})`,
      ),
    )
    .orderBy('order.created_at', 'desc')
    .orderBy('order.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    order: {
      code: row.code,
      branch: row.branch,
      standing: orderStanding(row.state, row.status),
      source: row.source,
      name: row.name,
      groupName: row.group_name,
      email: row.email,
      phone: row.phone && e164(row.phone),
      booking:
        row.room && row.room_name && row.status && row.starts_at && row.business_day && row.players
          ? {
              room: { slug: row.room, name: row.room_name },
              status: row.status,
              startsAt: row.starts_at.toISOString(),
              businessDay: row.business_day,
              players: row.players,
            }
          : null,
      currency: row.currency,
      total: row.total,
      paid: row.paid,
      refunded: row.refunded,
      due: row.state === 'confirmed' ? Math.max(0, row.payable - row.paid) : 0,
      createdAt: row.created_at.toISOString(),
    },
  }))
}

import { type RawBuilder, sql } from 'kysely'
import type { ListedOrder } from '#contracts/office/orders.ts'
import { orderStanding } from '#domain/order/order-standing.ts'
import { e164 } from '#domain/phone/phone.ts'
import type { Queries } from '#server/db/connect.ts'
import { matchesFilter, type OrderFilter } from './order-filter.queries.ts'

export type OrderPart = { readonly of: 'coming' | 'others'; readonly now: number }

type Piece = {
  readonly limit: number
  /** Those who are still to come or here, by their time; or all others, the newest first. Without it, all of them. */
  readonly part?: OrderPart
  /** The order that was seen last. */
  readonly after?: string | undefined
}

const lastVisit = (order: RawBuilder<unknown>) => sql`(
  select starts_at from booking where order_id = ${order} order by created_at desc limit 1
)`

/** They are few, and an index knows them. */
function isComing(now: number) {
  const at = new Date(now)
  return sql<boolean>`"order".id in (
    select order_id from booking where status in ('confirmed', 'checked_in') and ends_at > ${at}
      and starts_at > ${at}::timestamptz - interval '1 day'
  )`
}

/** A piece of the orders that fit a filter, after the one that was seen last. */
export async function readListedOrders(
  db: Queries,
  filter: OrderFilter,
  { limit, part, after }: Piece,
): Promise<{ id: string; order: ListedOrder }[]> {
  const rows = await db
    .selectFrom('order')
    .innerJoin('branch', 'branch.id', 'order.branch_id')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('booking')
          .select(['room_id', 'status', 'starts_at', 'business_day', 'players', 'children'])
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
    .select(['visit.status', 'visit.starts_at', 'visit.business_day', 'visit.players', 'visit.children'])
    .select([
      'order.paid',
      sql<number>`(
        select coalesce(sum(payment.refunded), 0)::bigint from payment where payment.order_id = "order".id
      )`.as('refunded'),
    ])
    .where(matchesFilter(filter))
    .$if(part !== undefined, (orders) => {
      const coming = isComing(part?.now ?? 0)
      return orders.where(part?.of === 'coming' ? coming : sql<boolean>`not (${coming})`)
    })
    // By the row itself: a clock that was written down would have lost its microseconds. Each part by itself: a row that is
    // asked for whole is compared with every order from the newest on, and no index is entered where it stands.
    .$if(after !== undefined, (orders) =>
      orders.where(
        part?.of === 'coming'
          ? sql<boolean>`(visit.starts_at, "order".id) > (${lastVisit(sql`${after}`)}, ${after})`
          : sql<boolean>`("order".created_at, "order".id)
              < ((select created_at from "order" where id = ${after}), ${after}::uuid)`,
      ),
    )
    .$if(part?.of === 'coming', (orders) => orders.orderBy('visit.starts_at').orderBy('order.id'))
    .$if(part?.of !== 'coming', (orders) =>
      orders.orderBy('order.created_at', 'desc').orderBy('order.id', 'desc'),
    )
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
              children: row.children ?? 0,
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

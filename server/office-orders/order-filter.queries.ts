import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type * as z from 'zod/mini'
import type { orderFilter } from '#contracts/office/orders.ts'
import { phoneCountries } from '#domain/phone/phone.ts'
import { orderSearchTerms } from '#domain/search/order-search.ts'
import type { Schema } from '#server/db/connect.ts'

type Given = z.infer<z.ZodMiniObject<typeof orderFilter>>

/** Which orders are asked for, of these branches. */
export type OrderFilter = Omit<Given, 'branch'> & { readonly branchIds: readonly number[] }

type Orders = ExpressionBuilder<Schema, 'order'>

const callingCodes = [...new Set(phoneCountries().map(({ callingCode }) => callingCode))]

/**
 * The condition of a filter. Bookings are asked for by sets of orders rather than order by order: each set is read once,
 * however many orders are looked through.
 */
export function matchesFilter(filter: OrderFilter): (order: Orders) => Expression<SqlBool> {
  return (order) => {
    const { q = '', branchIds, guest, kind, state, room, source, money, from, to } = filter
    const terms = orderSearchTerms(q, callingCodes)
    return order.and([
      order('order.branch_id', 'in', branchIds),
      ...(guest ? [order('order.guest_id', '=', guest)] : []),
      ...(terms.length > 0 ? [order.or([isFound(order, terms), wasCalled(q)])] : []),
      ...(kind ? [ofKind(order, kind)] : []),
      ...(state ? [inState(order, state)] : []),
      // Carts and holds that came to nothing would be most of the list; whoever looks for somebody sees them too.
      ...(!state && terms.length === 0 ? [order('order.state', 'not in', ['open', 'expired'])] : []),
      ...(room ? [order('order.id', 'in', bookingsOf(order).where(ofRoom(room)))] : []),
      ...(source ? [order('order.source', '=', source)] : []),
      ...(money ? [byMoney(order, money)] : []),
      ...(from || to ? [onDays(order, branchIds, from, to)] : []),
    ])
  }
}

function isFound(order: Orders, terms: ReturnType<typeof orderSearchTerms>): Expression<SqlBool> {
  return order.and(
    terms.map((spellings) =>
      order.or(spellings.map((one) => order('order.search', 'like', `%${escaped(one)}%`))),
    ),
  )
}

/** By the whole of what it was called in the system it comes from. */
function wasCalled(q: string): Expression<SqlBool> {
  return sql<SqlBool>`lower("order".reference) = ${q.trim().toLowerCase()}`
}

function escaped(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

function bookingsOf(order: Orders) {
  return order.selectFrom('booking').select('booking.order_id')
}

function ofRoom(slug: string) {
  return sql<boolean>`booking.room_id in (select id from room where slug = ${slug})`
}

function ofKind(order: Orders, kind: NonNullable<Given['kind']>): Expression<SqlBool> {
  return kind === 'booking' ? order('order.id', 'in', bookingsOf(order)) : hasNone(order, bookingsOf(order))
}

/** Asked order by order: `not in` would read every booking there ever was before it looked at the first order. */
function hasNone(order: Orders, bookings: ReturnType<typeof bookingsOf>): Expression<SqlBool> {
  return order.not(order.exists(bookings.whereRef('booking.order_id', '=', 'order.id')))
}

const played = ['checked_in', 'completed', 'no_show'] as const

/** As `orderStanding` of domain/ has it. */
function inState(order: Orders, state: NonNullable<Given['state']>): Expression<SqlBool> {
  const ofStatus = (statuses: readonly (typeof played)[number][]) =>
    bookingsOf(order).where('booking.status', 'in', statuses)
  switch (state) {
    case 'checked_in':
    case 'completed':
    case 'no_show':
      return order.and([order('order.state', '=', 'confirmed'), order('order.id', 'in', ofStatus([state]))])
    case 'confirmed':
      return order.and([order('order.state', '=', state), hasNone(order, ofStatus(played))])
    default:
      return order('order.state', '=', state)
  }
}

function byMoney(order: Orders, money: NonNullable<Given['money']>): Expression<SqlBool> {
  if (money === 'refunded')
    // One set: of two, each order would be looked for in both.
    return order(
      'order.id',
      'in',
      order
        .selectFrom('refund')
        .select('refund.order_id')
        .unionAll(order.selectFrom('staff_refund').select('staff_refund.order_id')),
    )
  return order.and([order('order.state', '=', 'confirmed'), order('order.owing', '=', money === 'owing')])
}

/** Played on these evenings, or, where nothing is played, ordered on these days by the clock of the branch. */
function onDays(
  order: Orders,
  branchIds: readonly number[],
  from = '-infinity',
  to = 'infinity',
): Expression<SqlBool> {
  const played = bookingsOf(order)
    .where('booking.branch_id', 'in', branchIds)
    .where(sql<boolean>`booking.business_day between ${from}::date and ${to}::date`)
  const at = (day: string, days: number, zone = sql`branch.time_zone`) =>
    sql`((${day}::date + ${sql.lit(days)})::timestamp at time zone ${zone})`
  // No clock is further than a day from the others: the index by time finds those near enough to be looked at.
  const utc = sql`'UTC'`
  const ordered = sql<{ order_id: string }>`
    select bought.id as order_id from branch join "order" as bought on bought.branch_id = branch.id
      and bought.created_at >= ${at(from, 0)} and bought.created_at < ${at(to, 1)}
      and bought.created_at >= ${at(from, -1, utc)} and bought.created_at < ${at(to, 2, utc)}
    where branch.id in (${sql.join(branchIds)})
      and not exists (select from booking where booking.order_id = bought.id)`
  // Put down once: beside the few orders that are to come it would be gathered anew for each of them.
  return sql<boolean>`"order".id in (
    with of_days as materialized (${played} union all ${ordered}) select order_id from of_days
  )`
}

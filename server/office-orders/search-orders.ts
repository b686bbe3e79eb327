import type { OrderList } from '#contracts/office/orders.ts'
import type { OfficeReader } from '#domain/staff/require-permission.ts'
import type { Outcome } from '#server/calls/outcome.ts'
import type { Queries } from '#server/db/connect.ts'
import { heldBranches } from '#server/staff/held-branches.ts'
import { type OrderPart, readListedOrders } from './listed-orders.queries.ts'
import { matchesFilter, type OrderFilter } from './order-filter.queries.ts'

type OrderQuery = Omit<OrderFilter, 'branchIds'> & {
  readonly actor: OfficeReader
  /** One branch by its slug, or all that whoever asks holds for. */
  readonly branch?: string | undefined
  /** Where the piece before ended. */
  readonly cursor?: string | undefined
  readonly limit: number
}

/** Nobody reads further than this; counting on would only take time. */
const mostCounted = 1000

/** The orders of one's branches that fit a filter: who comes next stands first, then the newest. */
export async function searchOrders(
  db: Queries,
  query: OrderQuery,
  now: number,
): Promise<Outcome<{ list: OrderList }, 'not_found'>> {
  const { actor, branch, cursor, limit, ...rest } = query
  const held = await heldBranches(db, { actor, branch, action: 'booking.read' }, now)
  if (!held.ok) return held
  const filter = { ...rest, branchIds: held.branches.map(({ id }) => id) }
  const rows = await readNextFirst(db, filter, { limit: limit + 1, cursor }, now)
  const count = await countOrders(db, filter)
  const shown = rows.slice(0, limit)
  return {
    ok: true,
    list: {
      items: shown.map(({ order }) => order),
      nextCursor: rows.length > limit ? (shown.at(-1)?.cursor ?? null) : null,
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

/** Those to come end before the others begin, so a cursor says which of the two it is from. */
async function readNextFirst(
  db: Queries,
  filter: OrderFilter,
  { limit, cursor = 'coming.' }: { readonly limit: number; readonly cursor?: string | undefined },
  now: number,
) {
  const [part, after] = cursor.split('.')
  const read = async (of: OrderPart['of'], most: number, last?: string) => {
    const rows = await readListedOrders(db, filter, { limit: most, part: { of, now }, after: last })
    return rows.map(({ id, order }) => ({ order, cursor: `${of}.${id}` }))
  }
  const coming = part === 'coming' ? await read('coming', limit, after || undefined) : []
  if (coming.length === limit) return coming
  return [...coming, ...(await read('others', limit - coming.length, part === 'others' ? after : undefined))]
}

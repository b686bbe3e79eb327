import { sql } from 'kysely'
import type { GameIncidents } from '#contracts/office/incidents.ts'
import type { Queries } from '#server/db/connect.ts'
import { incidentsOfGame } from './game-incidents.queries.ts'

type Wanted = { readonly code: string; readonly branchId: number; readonly actorId: string }

/** What spoiled the game of an order, and what was or may be given for it; null where the branch has no such order. */
export async function listIncidents(
  db: Queries,
  { code, branchId, actorId }: Wanted,
): Promise<GameIncidents | null> {
  const game = await readGame(db, code, branchId)
  if (!game) return null
  const rows = await incidentsOfGame(db, game)
    .leftJoin('staff_member as noter', 'noter.id', 'incident.noted_by')
    .leftJoin('staff_member as mender', 'mender.id', 'incident.mended_by')
    .select(['incident.id', 'incident.kind', 'incident.note', 'incident.noted_by', 'incident.booking_id'])
    .select(['incident.noted_at', 'incident.mended_at', 'noter.name as noter', 'mender.name as mender'])
    .orderBy('incident.noted_at')
    .execute()
  const items = rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    note: row.note,
    notedAt: row.noted_at.toISOString(),
    notedBy: row.noter,
    // Of a game that parties share, at the party it was noted at.
    own: row.noted_by === actorId && row.booking_id === game.id,
    mendedAt: row.mended_at?.toISOString() ?? null,
    mendedBy: row.mender,
  }))
  return { items, ...recoveryOf(game, items.length > 0) }
}

async function readGame(db: Queries, code: string, branchId: number) {
  return db
    .selectFrom('order')
    .innerJoin('booking', 'booking.order_id', 'order.id')
    .leftJoin('recovery', 'recovery.booking_id', 'booking.id')
    .select(['booking.id', 'booking.session_id', 'order.email', 'order.currency'])
    .select(['recovery.kind', 'recovery.amount', 'recovery.created_at'])
    .select(
      sql<number>`(
        select coalesce(sum(amount), 0)::bigint from order_line
        where order_line.order_id = "order".id and order_line.kind = 'booking'
      )`.as('price'),
    )
    .where('order.code', '=', code)
    .where('order.branch_id', '=', branchId)
    .orderBy('booking.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

type GameRow = NonNullable<Awaited<ReturnType<typeof readGame>>>

function recoveryOf(
  { kind, amount, created_at, email, currency, price }: GameRow,
  isSpoiled: boolean,
): Pick<GameIncidents, 'recovery' | 'recoverable'> {
  if (kind && amount !== null && created_at)
    return { recovery: { kind, amount, currency, at: created_at.toISOString() } }
  return isSpoiled && email ? { recoverable: { game: Number(price), currency } } : {}
}

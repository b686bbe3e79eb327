import type { OrderWaivers } from '#contracts/waiver.ts'
import { type OfficeReader, requirePermission } from '#domain/staff/require-permission.ts'
import { playersOf } from '#domain/waiver/waiver.ts'
import type { Outcome } from '#server/calls/outcome.ts'
import type { Queries } from '#server/db/connect.ts'
import { findRow } from '#server/db/rows.ts'
import type { DeskOrderCall, DeskRefusal } from '#server/desk/desk-order.ts'
import { readGameToSign } from './game-to-sign.queries.ts'
import { proveWaivers } from './prove-waivers.ts'

/** What was signed for the game of an order, for the staff. */
export async function listOrderWaivers(
  db: Queries,
  { actor, branchId, code }: DeskOrderCall<OfficeReader>,
  now: number,
): Promise<Outcome<{ list: OrderWaivers }, DeskRefusal>> {
  const refused = requirePermission(actor, 'booking.read', branchId, now)
  if (refused) return { ok: false, code: refused }
  const order = await findRow(db, 'order', { code, branch_id: branchId }, ['id'])
  if (!order) return { ok: false, code: 'order_not_found' }
  const game = await readGameToSign(db, order.id)
  const rows = await db
    .selectFrom('waiver')
    .selectAll()
    .where('order_id', '=', order.id)
    .orderBy('position')
    .execute()
  const proven = await proveWaivers(db, rows)
  const waivers = rows.map((row) => ({
    id: row.id,
    name: row.name,
    role: row.role,
    minors: row.minors ?? [],
    phone: row.phone,
    players: playersOf({ role: row.role, minors: row.minors_count }),
    version: row.version,
    locale: row.locale,
    channel: row.channel,
    signedAt: row.signed_at.toISOString(),
    counts: row.set_aside_at === null,
    proven: proven.get(row.id) ?? false,
  }))
  const signed = waivers.reduce((sum, { players, counts }) => sum + (counts ? players : 0), 0)
  return {
    ok: true,
    list: { asked: game?.asks_waivers ?? false, players: game?.players ?? 0, signed, waivers },
  }
}

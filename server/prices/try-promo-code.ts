import { judgePromoCode, type PromoVerdict } from '#domain/pricing/promo-code.ts'
import { requirePermission } from '#domain/staff/require-permission.ts'
import type { IsoDate } from '#domain/time/calendar-date.ts'
import type { Outcome } from '#server/calls/outcome.ts'
import type { Queries } from '#server/db/connect.ts'
import { findRow, readRow } from '#server/db/rows.ts'
import type { DeskPromoCall } from './lock-desk-promo.ts'
import { readPromoCode } from './read-promo-code.ts'

type TryPromoCode = DeskPromoCall & { readonly room?: string | undefined; readonly date: IsoDate }

/** Whether a code would be taken now for an evening in a room, or for things of the store: as the checkout judges it. */
export async function tryPromoCode(
  db: Queries,
  { actor, branchId, id, room: slug, date }: TryPromoCode,
  now: number,
): Promise<Outcome<{ verdict: PromoVerdict }, 'not_found'>> {
  const refused = requirePermission(actor, 'promo.change', branchId, now)
  if (refused) return { ok: false, code: refused }
  const promo = await readPromoCode(db, id)
  const branch = await readRow(db, 'branch', { id: branchId }, ['id', 'currency'])
  const room = slug ? await findRow(db, 'room', { branch_id: branchId, slug }, ['id']) : null
  if (!promo || room === undefined) return { ok: false, code: 'not_found' }
  const use = { branchId, roomId: room?.id ?? null, currency: branch.currency, businessDay: date, now }
  return { ok: true, verdict: judgePromoCode(promo, use) }
}

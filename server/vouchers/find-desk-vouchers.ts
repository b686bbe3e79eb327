import type { DeskVoucher } from '#contracts/office/vouchers.ts'
import { requirePermission, type StaffActor } from '#domain/staff/require-permission.ts'
import { normaliseOldCode } from '#domain/voucher/normalise-old-code.ts'
import { normaliseVoucherCode } from '#domain/voucher/normalise-voucher-code.ts'
import type { Outcome } from '#server/calls/outcome.ts'
import type { Queries } from '#server/db/connect.ts'
import { currencyOf, selectDeskVouchers, toDeskVoucher } from './desk-vouchers.queries.ts'

type Search = { readonly actor: StaffActor; readonly branchId: number; readonly query: string }

const most = 50

/** The gift cards that a branch takes, by code, by person, or by an order that bought or used them; the newest first. */
export async function findDeskVouchers(
  db: Queries,
  { actor, branchId, query }: Search,
  now: number,
): Promise<Outcome<{ items: DeskVoucher[] }>> {
  const refused = requirePermission(actor, 'voucher.read', branchId, now)
  if (refused) return { ok: false, code: refused }
  const words = query.trim()
  const code = normaliseVoucherCode(words)
  const old = normaliseOldCode(words)
  const order = words.replace(/[\s-]/g, '').toUpperCase()
  // What people type is not a pattern.
  const like = `%${words.replace(/[\\%_]/g, '\\$&')}%`
  const rows = await selectDeskVouchers(db)
    .where('voucher.currency', '=', await currencyOf(db, branchId))
    .$if(code !== null, (cards) =>
      cards.where((card) =>
        card.or([card('voucher.code', '=', code ?? ''), card('voucher.old_code', '=', old ?? '')]),
      ),
    )
    .$if(code === null && words !== '', (cards) =>
      cards.where((card) =>
        card.or([
          card('recipient_name', 'ilike', like),
          card('recipient_email', 'ilike', like),
          card('sender_name', 'ilike', like),
          card('order.code', '=', order),
          card('voucher.old_code', '=', old ?? ''),
          card.exists(
            card
              .selectFrom('voucher_movement')
              .innerJoin('order as used', 'used.id', 'voucher_movement.order_id')
              .select('used.id')
              .whereRef('voucher_id', '=', 'voucher.id')
              .where('used.code', '=', order),
          ),
        ]),
      ),
    )
    .orderBy('voucher.created_at', 'desc')
    .orderBy('voucher.id')
    .limit(most)
    .execute()
  return { ok: true, items: rows.map((row) => toDeskVoucher(row, actor, now)) }
}

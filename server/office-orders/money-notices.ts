import type { MoneyNotice, NoticeAnswer } from '#contracts/office/money.ts'
import type { StaffActor } from '#domain/staff/require-permission.ts'
import type { Outcome } from '#server/calls/outcome.ts'
import type { Queries, Transaction } from '#server/db/connect.ts'
import { aboutOrder, changeDeskOrder } from '#server/desk/change-desk-order.ts'
import type { DeskOrderCall, DeskRefusal } from '#server/desk/desk-order.ts'
import { noteGivenByHand } from '#server/payments/refunds/note-given-by-hand.ts'
import { heldBranches } from '#server/staff/held-branches.ts'

const mostShown = 100

function selectNotices(db: Queries) {
  return db
    .selectFrom('money_notice')
    .innerJoin('order', 'order.id', 'money_notice.order_id')
    .innerJoin('branch', 'branch.id', 'order.branch_id')
    .select(['money_notice.id', 'money_notice.kind', 'money_notice.amount', 'money_notice.currency'])
    .select(['money_notice.created_at', 'order.code', 'order.name', 'branch.slug as branch'])
    .orderBy('money_notice.created_at', 'desc')
    .orderBy('money_notice.id')
    .limit(mostShown)
}

type Row = Awaited<ReturnType<ReturnType<typeof selectNotices>['execute']>>[number]

const shown = ({ created_at, ...row }: Row): MoneyNotice => ({ ...row, createdAt: created_at.toISOString() })

/** What nobody has looked at yet, in the branches of whoever asks. */
export async function listMoneyNotices(
  db: Queries,
  actor: StaffActor,
  now: number,
): Promise<Outcome<{ items: MoneyNotice[] }, 'not_found'>> {
  const held = await heldBranches(db, { actor, action: 'order.change' }, now)
  if (!held.ok) return held
  const ids = held.branches.map(({ id }) => id)
  const rows = await selectNotices(db).where('seen_at', 'is', null).where('branch.id', 'in', ids).execute()
  return { ok: true, items: rows.map(shown) }
}

/** Those of one order that nobody has looked at. */
export async function noticesOfOrder(tx: Transaction, orderId: string): Promise<MoneyNotice[]> {
  const rows = await selectNotices(tx).where('seen_at', 'is', null).where('order.id', '=', orderId).execute()
  return rows.map(shown)
}

/** Somebody has looked at it, and says so: it leaves the list. Twice is once. */
export async function noteNoticeSeen(
  db: Queries,
  { notice, means, ...call }: DeskOrderCall & NoticeAnswer & { readonly notice: string },
  now: number,
): Promise<Outcome<object, DeskRefusal | 'not_found'>> {
  return changeDeskOrder(db, call, 'order.change', now, async (tx, { order }, audit) => {
    const seen = await tx
      .updateTable('money_notice')
      .set(({ fn, val }) => ({
        seen_at: fn.coalesce('seen_at', val(new Date(now))),
        seen_by: fn.coalesce('seen_by', val(call.actor.id)),
      }))
      .where('id', '=', notice)
      .where('order_id', '=', order.id)
      .returning(['kind', 'amount', 'currency', 'cause'])
      .executeTakeFirst()
    if (!seen) return { ok: false, code: 'not_found' }
    const { kind, cause, ...sum } = seen
    await noteGivenByHand(tx, { cause, staffId: call.actor.id, means }, now)
    await audit({ action: 'order.notice_seen', ...aboutOrder(order), after: { notice: kind, ...sum, means } })
    return { ok: true }
  })
}

import type { DeskSplit } from '#contracts/share.ts'
import { type OfficeReader, requirePermission } from '#domain/staff/require-permission.ts'
import type { Outcome } from '#server/calls/outcome.ts'
import type { Queries } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { findRow } from '#server/db/rows.ts'
import { aboutOrder, changeDeskOrder } from '#server/desk/change-desk-order.ts'
import type { DeskOrderCall, DeskRefusal } from '#server/desk/desk-order.ts'
import { lockOrder } from '#server/orders/record/lock-order.ts'
import { queueOrderMail } from '#server/outbox/queue-order-mail.ts'
import { closeSplit } from './change-shares.ts'
import { readSplit } from './record/split-rows.ts'
import { deskSplitOf } from './show-split.ts'

type Shown<Code extends string = never> = Outcome<{ split: DeskSplit }, DeskRefusal | Code>

/** Who of a group has paid and who has not, for the staff. */
export async function showSplitToStaff(
  db: Queries,
  { actor, branchId, code }: DeskOrderCall<OfficeReader>,
  now: number,
): Promise<Shown> {
  const refused = requirePermission(actor, 'booking.read', branchId, now)
  if (refused) return { ok: false, code: refused }
  const order = await findRow(db, 'order', { code, branch_id: branchId }, ['id'])
  if (!order) return { ok: false, code: 'order_not_found' }
  return inTransaction(db, async (tx) => {
    const locked = await lockOrder(tx, order.id)
    return { ok: true, split: locked ? await deskSplitOf(tx, locked, now) : { split: null } }
  })
}

/** The desk collects the rest: nobody pays by link any more. */
export async function closeSplitByStaff(
  db: Queries,
  call: DeskOrderCall,
  now: number,
): Promise<Shown<'split_over' | 'share_fixed'>> {
  return changeDeskOrder(db, call, 'payment.take', now, async (tx, locked, audit) => {
    const { order } = locked
    const closed = await closeSplit(tx, order.id, now)
    if (closed !== 'closed') return { ok: false, code: closed } as const
    await audit({ action: 'order.split_closed', ...aboutOrder(order), after: { order: order.code } })
    return { ok: true, split: await deskSplitOf(tx, locked, now) } as const
  })
}

/** Sends whoever booked the link again, with what is still open. */
export async function mailSplitByStaff(
  db: Queries,
  call: DeskOrderCall,
  now: number,
): Promise<Shown<'split_over' | 'guest_email_missing'>> {
  return changeDeskOrder(db, call, 'payment.take', now, async (tx, locked, audit) => {
    const { order } = locked
    const found = await readSplit(tx, order.id)
    if (!found || found.split.closed_at || order.state !== 'confirmed')
      return { ok: false, code: 'split_over' } as const
    if (!order.email) return { ok: false, code: 'guest_email_missing' } as const
    await queueOrderMail(tx, order, { kind: 'shares_due', cause: `shares_due:${order.id}:asked:${now}` })
    await audit({ action: 'order.split_mailed', ...aboutOrder(order), after: { order: order.code } })
    return { ok: true, split: await deskSplitOf(tx, locked, now) } as const
  })
}

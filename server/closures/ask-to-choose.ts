import type { StaffActor } from '#domain/staff/require-permission.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import type { Transaction } from '#server/db/connect.ts'
import { readRow } from '#server/db/rows.ts'
import { lockOrder } from '#server/orders/record/lock-order.ts'
import { queueOrderMail } from '#server/outbox/queue-order-mail.ts'

type Asked = { readonly actor: StaffActor; readonly code: string; readonly message: string | undefined }

/**
 * Lets the guest of a closed evening choose: their page offers every free time at no more than they paid, and everything
 * back. The booking stays until they have chosen, so nobody loses it in between. Asked twice, one mail is sent.
 */
export async function askToChoose(
  tx: Transaction,
  { actor, code, message }: Asked,
  now: number,
): Promise<void> {
  const { id } = await readRow(tx, 'order', { code }, ['id'])
  const locked = await lockOrder(tx, id)
  const booking = locked?.booking
  if (!locked || booking?.status !== 'confirmed') return
  await tx
    .updateTable('booking')
    .set({ asked_start: booking.starts_at, asked_at: new Date(now), asked_until: null, asked_again: false })
    .where('id', '=', booking.id)
    .where('status', '=', 'confirmed')
    // Asked again by a second press, the day before stays when it was.
    .where('asked_start', 'is distinct from', booking.starts_at)
    .execute()
  const startsAt = booking.starts_at.toISOString()
  const details = { startsAt, ...(message && { message }) }
  const cause = `evening_closed:${booking.id}:${startsAt}`
  await queueOrderMail(tx, locked.order, { kind: 'evening_closed', details, cause })
  const about = { noun: 'booking', nounId: booking.id, branchId: booking.branch_id } as const
  const after = { order: code, startsAt }
  await writeAudit(tx, { actor: `staff:${actor.id}`, action: 'booking.asked', ...about, after }, now)
}

import type { DeskCancellation } from '#contracts/office/desk.ts'
import type { OfficeReader } from '#domain/staff/require-permission.ts'
import type { Outcome } from '#server/calls/outcome.ts'
import type { Queries } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { type CancelRefusal, showCancellation } from '#server/orders/cancel-order.ts'
import { readRoomsOfOffer } from '#server/orders/rooms-of-offer.ts'
import { actorOf, type DeskOrderCall, type DeskRefusal, lockDeskOrder } from './desk-order.ts'
import { readRefundLimit } from './refund-limit.ts'

/** What cancelling would give back by the policy, and how much whoever asks may give back. */
export async function showStaffCancellation(
  db: Queries,
  call: DeskOrderCall<OfficeReader>,
  now: number,
): Promise<Outcome<{ shown: DeskCancellation }, DeskRefusal | CancelRefusal>> {
  return inTransaction(db, async (tx) => {
    const found = await lockDeskOrder(tx, call, 'booking.read', now)
    if (!found.ok) return found
    const { order } = found.locked
    const actor = actorOf(call.actor)
    const asked = await showCancellation(tx, order.id, now, { actor })
    if (!asked.ok) return asked
    const policy = asked.terms
    const backOf = async (share: number) => {
      const shown = await showCancellation(tx, order.id, now, { actor, share })
      return shown.ok ? shown.terms.refund : 0
    }
    const [all, half] = [await backOf(10_000), await backOf(5000)]
    const limit = await readRefundLimit(tx, call.actor, order.branch_id)
    const offer = await readRoomsOfOffer(tx, order.id)
    const paid = policy.refund + policy.kept
    return { ok: true, shown: { policy, all, half, paid, limit, ...offer } }
  })
}

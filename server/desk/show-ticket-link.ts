import type { Database } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { readMailedOrder } from '#server/mail/order-facts.queries.ts'
import { orderLink } from '#server/orders/order-link.ts'
import { writeAudit } from '#server/staff/write-audit.ts'
import { actorOf, type DeskOrderCall, type DeskRefusal, takeDeskOrder } from './desk-order.ts'

/**
 * The guest's own address of an order. Whoever has it may act as the guest, so it is asked for by itself, by somebody who
 * has just proved who they are, and noted.
 */
export async function showTicketLink(
  db: Database,
  call: DeskOrderCall,
  publicUrl: string,
  now: number,
): Promise<
  { readonly ok: true; readonly link: string } | { readonly ok: false; readonly code: DeskRefusal }
> {
  return inTransaction(db, async (tx) => {
    const found = await takeDeskOrder(tx, call, 'order.ticket', now)
    if (!found.ok) return found
    const { code, secret, locale, id } = found.locked.order
    const { branch, booking } = await readMailedOrder(tx, id)
    const room = booking?.room ?? null
    const about = { noun: 'order', nounId: id, branchId: call.branchId, after: { order: code } } as const
    await writeAudit(tx, { actor: actorOf(call.actor), action: 'order.ticket_shown', ...about }, now)
    return { ok: true, link: orderLink(publicUrl, { code, secret, locale, branch: branch.slug, room }) }
  })
}

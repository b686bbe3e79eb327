import type { Outcome } from '#server/calls/outcome.ts'
import type { Queries } from '#server/db/connect.ts'
import { aboutOrder, changeDeskOrder } from '#server/desk/change-desk-order.ts'
import type { DeskOrderCall, DeskRefusal } from '#server/desk/desk-order.ts'
import { readMailedOrder } from '#server/mail/order-facts.queries.ts'
import { orderLink } from '#server/orders/record/order-link.ts'

/**
 * The guest's own address of an order. Whoever has it may act as the guest, so it is asked for by itself, by somebody who
 * has just proved who they are, and noted.
 */
export async function showTicketLink(
  db: Queries,
  call: DeskOrderCall,
  publicUrl: string,
  now: number,
): Promise<Outcome<{ link: string }, DeskRefusal>> {
  return changeDeskOrder(db, call, 'order.ticket', now, async (tx, { order }, audit) => {
    const { code, secret, locale, id } = order
    const { branch, booking } = await readMailedOrder(tx, id)
    const room = booking?.room ?? null
    await audit({ action: 'order.ticket_shown', ...aboutOrder(order), after: { order: code } })
    return { ok: true, link: orderLink(publicUrl, { code, secret, locale, branch: branch.slug, room }) }
  })
}

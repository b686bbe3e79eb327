import type { StaffContact } from '#contracts/office/orders.ts'
import type { Failure } from '#domain/rules/check-form.ts'
import { maskEmail, maskName, maskPhone } from '#domain/text/mask-contact.ts'
import type { Outcome } from '#server/calls/outcome.ts'
import type { Queries } from '#server/db/connect.ts'
import { aboutOrder, changeDeskOrder } from '#server/desk/change-desk-order.ts'
import type { DeskOrderCall, DeskRefusal } from '#server/desk/desk-order.ts'
import { readContact } from '#server/orders/record/contact-changes.ts'
import type { OrderRow } from '#server/orders/record/lock-order.ts'

export type ContactChanged =
  | Outcome<object, DeskRefusal | 'guest_forgotten'>
  | { readonly ok: false; readonly code: 'invalid'; readonly fields: Readonly<Record<string, Failure>> }

/** Corrects who the guest is and how they are reached. What has not been sent yet goes to the new address. */
export async function changeContactByStaff(
  db: Queries,
  { contact, ...call }: DeskOrderCall & StaffContact,
  now: number,
): Promise<ContactChanged> {
  return changeDeskOrder(db, call, 'order.change', now, async (tx, { order }, audit) => {
    if (order.erased_at) return { ok: false, code: 'guest_forgotten' }
    const read = readContact(contact, order.locale)
    if (!read.ok) return { ok: false, code: 'invalid', fields: read.fields }
    const { name = order.name, email = order.email, phone = order.phone } = read.changes ?? {}
    const after = { name, email, phone }
    if (name === order.name && email === order.email && phone === order.phone) return { ok: true }
    await tx.updateTable('order').set(after).where('id', '=', order.id).execute()
    if (email && order.email && email !== order.email)
      await tx
        .updateTable('mail')
        .set({ recipient: email })
        .where('order_id', '=', order.id)
        .where('state', '=', 'queued')
        .where('recipient', '=', order.email)
        .execute()
    await audit({
      action: 'order.contact_changed',
      ...aboutOrder(order),
      before: masked(order),
      after: { ...masked(after), order: call.code },
    })
    return { ok: true }
  })
}

/** The log is for ever and guests are not: it tells what changed, not whom to call. */
function masked({ name, email, phone }: Pick<OrderRow, 'name' | 'email' | 'phone'>) {
  return { name: name && maskName(name), email: email && maskEmail(email), phone: phone && maskPhone(phone) }
}

import type { Order } from '#contracts/order.ts'
import type { OrderContact } from '#domain/order/order-contact.ts'
import { reservation, type TypedForm } from '../booking/reservation.ts'

/** What the form of the checkout holds. */
export type CheckoutValues = OrderContact & { acceptRules: boolean }

/** What is typed and not saved at the server yet. */
export type DraftStore = {
  readonly get: () => TypedForm | undefined
  readonly type: (form: TypedForm) => void
}

/** At the checkout of a session it is kept with the reservation. */
export const reservationDraft: DraftStore = {
  get: () => reservation.get()?.form,
  type: reservation.type,
}

export const checkoutFields = ['name', 'email', 'phone', 'groupName', 'notes'] as const

/**
 * What the form begins with: what the server has, except where something was typed that it never got. Where it has
 * nothing, a guest who books again finds themselves already written down.
 */
export function startingContact(contact: Order['contact'], typed: TypedForm = {}): OrderContact {
  const start = (field: (typeof checkoutFields)[number]) => {
    const saved = contact[field] ?? ''
    return typed.unsaved?.includes(field) || saved === '' ? (typed[field] ?? saved) : saved
  }
  return {
    name: start('name'),
    email: start('email'),
    phone: start('phone'),
    groupName: start('groupName'),
    notes: start('notes'),
  }
}

import type { Order } from '#contracts/order.ts'
import type { PastContact } from '#contracts/visitor.ts'
import type { OrderContact } from '#domain/order/order-contact.ts'
import { reservation, type TypedForm } from '#site/booking/hold/reservation.ts'

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
 * nothing, a guest who books again finds themselves already written down: from this tab, else from their last order.
 */
export function startingContact(
  contact: Order['contact'],
  typed: TypedForm = {},
  past: PastContact | null = null,
): OrderContact {
  const before = (field: string) => (past as Readonly<Record<string, string>> | null)?.[field] ?? ''
  const start = (field: (typeof checkoutFields)[number]) => {
    const saved = contact[field] ?? ''
    if (saved !== '' && !typed.unsaved?.includes(field)) return saved
    return typed[field] ?? (saved || before(field))
  }
  return {
    name: start('name'),
    email: start('email'),
    phone: start('phone'),
    groupName: start('groupName'),
    notes: start('notes'),
  }
}

/** Whether the form began with somebody whom neither the server nor this tab knew yet. */
export function isFilledIn(contact: Order['contact'], typed: TypedForm = {}): boolean {
  return ['name', 'email', 'phone'].some((field) => {
    const name = field as 'name' | 'email' | 'phone'
    return !contact[name] && typed[name] === undefined
  })
}

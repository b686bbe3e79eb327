import type { TypedForm } from '#site/booking/hold/reservation.ts'
import type { DraftStore } from '../checkout/checkout-draft.ts'

const key = 'cart-contact'
let typed: TypedForm | undefined

function read(): TypedForm | undefined {
  try {
    typed ??= JSON.parse(window.sessionStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    // What can not be read was never typed.
  }
  return typed
}

function type(form: TypedForm) {
  typed = { ...read(), ...form }
  try {
    window.sessionStorage.setItem(key, JSON.stringify(typed))
  } catch {
    // Without storage it lasts as long as the page.
  }
}

/** What is typed at the cart and has not reached the server; it lasts for the tab. */
export const cartDraft: DraftStore = { get: read, type }

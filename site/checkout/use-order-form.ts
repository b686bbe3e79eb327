import { useState } from 'react'
import type { Control } from 'react-hook-form'
import type { Order } from '#contracts/order.ts'
import type { OrderChanges } from '#contracts/order-call.ts'
import type { PastContact } from '#contracts/visitor.ts'
import { orderContactRules } from '#domain/order/order-contact.ts'
import type { FieldRules } from '#domain/rules/rules.ts'
import { useSiteForm } from '#kit/forms/use-site-form.ts'
import { ownOrders } from '#site/booking/hold/own-orders.ts'
import { codeKindOf } from '#site/checkout/codes/refused-codes.ts'
import { useCodes } from '#site/checkout/codes/use-codes.ts'
import { usePay } from '#site/checkout/pay/use-pay.ts'
import { type CheckoutValues, type DraftStore, isFilledIn, startingContact } from './checkout-draft.ts'
import type { OrderEdits } from './order-edits.ts'

const rules: FieldRules = { ...orderContactRules, acceptRules: [['required']] }

/** What of an order moves its price. */
const priced = [
  'players',
  'children',
  'addOns',
  'items',
  'branch',
  'promoCode',
  'voucherCode',
  'pays',
] as const

type OrderFormOptions = {
  order: Order
  edits: OrderEdits
  /** What was chosen and not answered yet. */
  wanted: OrderChanges
  draft: DraftStore
  /** Who booked with this browser before. */
  past: PastContact | null
  reload: () => Promise<void>
}

/** The form before a payment: who pays, which codes, and what became of the last press. */
export function useOrderForm({ order, edits, wanted, draft, past, reload }: OrderFormOptions) {
  const [saved] = useState(() => ({
    // Filled in is not typed: it is saved when the guest goes on with it.
    ...startingContact(order.contact, {}, past),
    acceptRules: order.rulesAccepted,
  }))
  const [begins] = useState(() => past !== null && isFilledIn(order.contact, draft.get()))
  const [forgotten, setForgotten] = useState(false)
  const codes = useCodes(edits, order.promoCode)
  const { pay, problem, setProblem, leaving } = usePay({ order, edits, reload, onCodeRefused: codes.takeOut })
  const form = useSiteForm<CheckoutValues>({
    rules,
    defaultValues: {
      ...startingContact(order.contact, draft.get(), past),
      acceptRules: order.rulesAccepted,
    },
    onSubmit: async (values) => {
      const refused = await codes.applyTyped()
      if (!refused) return pay(values)
      // What is wrong with a code stands at its box and beside the button.
      setProblem(codeKindOf(refused) ? null : refused)
    },
  })
  return {
    form,
    codes,
    problem,
    setProblem,
    leaving,
    /** A newer price is on its way. */
    stale: priced.some((part) => part in wanted),
    /** Whether somebody was filled in, and how they are emptied again: the next one is not told who was here. */
    filledIn: begins && !forgotten,
    forget() {
      setForgotten(true)
      ownOrders.forget()
      for (const field of ['name', 'phone', 'email'] as const) form.setValue(field, '')
      const first = form.element.current?.elements.namedItem('name')
      if (first instanceof HTMLElement) first.focus()
    },
    typed: { control: form.control as Control<CheckoutValues>, saved, edits, draft },
  }
}

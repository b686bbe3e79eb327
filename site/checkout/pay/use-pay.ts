import { useEffect, useRef, useState } from 'react'
import { startPayment } from '#contracts/calls/payments.calls.ts'
import type { Order } from '#contracts/order.ts'
import type { OrderContact } from '#domain/order/order-contact.ts'
import { type ApiFailure, newIdempotencyKey } from '#kit/api/api.ts'
import { useApi } from '#kit/api/use-api.ts'
import type { FieldFailures } from '#kit/forms/rules-resolver.ts'
import { useSiteHref } from '#kit/page/site-link.tsx'
import { useSiteNavigate } from '#kit/page/use-site-navigate.ts'
import { checkoutFields } from '#site/checkout/checkout-draft.ts'
import { confirmHref, paidHref } from '#site/checkout/checkout-order.ts'
import { codeKindOf } from '#site/checkout/codes/refused-codes.ts'
import type { OrderEdits } from '#site/checkout/order-edits.ts'

type PayOptions = {
  order: Order
  edits: OrderEdits
  /** Looks at the order again: what was refused has changed it. */
  reload: () => Promise<void>
  /** A code in the order has stopped counting. */
  onCodeRefused: (failure: ApiFailure) => Promise<void>
}

/** Refusals that say the order is not what the page shows. */
const reloadingRefusals = new Set([
  'hold_expired',
  'cart_closed',
  'stock_short',
  'quote_changed',
  'item_unavailable',
])

/** `contact.email` of the wire is `email` of the form. */
function fieldsOf({ fields }: ApiFailure): FieldFailures {
  return Object.fromEntries(
    Object.entries(fields).map(([name, failure]) => [name.replace(/^contact\./, ''), failure]),
  )
}

/** Saves what is left to save, opens the provider's page and goes there. */
export function usePay({ order, edits, reload, onCodeRefused }: PayOptions) {
  const api = useApi()
  const navigate = useSiteNavigate()
  const href = useSiteHref()
  const [problem, setProblem] = useState<ApiFailure | null>(null)
  const [leaving, setLeaving] = useState(false)
  // Until an answer comes, every press is the same payment.
  const attempt = useRef<string | null>(null)

  useEffect(() => {
    // The way back from the provider may lead to this very page as it was left.
    const back = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      setLeaving(false)
      void reload()
    }
    window.addEventListener('pageshow', back)
    return () => window.removeEventListener('pageshow', back)
  }, [reload])

  async function refused(failure: ApiFailure) {
    if (failure.code === 'payment_duplicate') {
      await navigate(href(confirmHref(order)), { replace: true })
      return
    }
    if (codeKindOf(failure)) return onCodeRefused(failure)
    setProblem(failure)
    if (reloadingRefusals.has(failure.code) || failure.status === 404) await reload()
  }

  async function pay(contact: OrderContact): Promise<{ fields: FieldFailures } | undefined> {
    setProblem(null)
    const known = Object.fromEntries(checkoutFields.map((field) => [field, contact[field]]))
    const unsaved = await edits.flush({ contact: known, rulesAccepted: true })
    if (unsaved) {
      const fields = fieldsOf(unsaved)
      if (Object.keys(fields).length > 0) return { fields }
      await refused(unsaved)
      return
    }
    attempt.current ??= newIdempotencyKey()
    const answer = await api(startPayment, {
      params: { code: order.code },
      idempotencyKey: attempt.current,
    })
    if (answer.ok || answer.status !== 0) attempt.current = null
    if (!answer.ok) return void (await refused(answer))
    if (answer.data.redirectUrl === null) {
      await navigate(href(paidHref(order)), { replace: true })
      return
    }
    setLeaving(true)
    window.location.assign(answer.data.redirectUrl)
  }

  return { pay, problem, setProblem, leaving }
}

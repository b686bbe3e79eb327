import { useEffect, useRef } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { checkOrderContact } from '#domain/order/order-contact.ts'
import { loadPhoneCheck } from '#kit/forms/load-phone-check.ts'
import { type CheckoutValues, checkoutFields, type DraftStore } from './checkout-draft.ts'
import type { OrderEdits } from './order-edits.ts'

type SaveCheckoutDraftProps = {
  control: Control<CheckoutValues>
  /** What the server has. */
  saved: CheckoutValues
  edits: OrderEdits
  draft: DraftStore
  /** Without a hold the server takes nothing: it waits here until there is one. */
  held: boolean
}

const pause = 700

/** Stores every letter in this browser at once, and saves what is valid at the server, debounced. */
export function SaveCheckoutDraft({ control, saved, edits, draft, held }: SaveCheckoutDraftProps) {
  const values = useWatch({ control }) as CheckoutValues
  const sent = useRef(saved)
  useEffect(() => {
    const changed = checkoutFields.filter((field) => values[field] !== sent.current[field])
    if (changed.length === 0) return
    const form = draft.get()
    draft.type({
      ...Object.fromEntries(checkoutFields.map((field) => [field, values[field]])),
      unsaved: [...new Set([...(form?.unsaved ?? []), ...changed])],
    })
    if (!held) return
    let isOld = false
    const timer = setTimeout(async () => {
      const isPhone = changed.includes('phone') ? await loadPhoneCheck() : () => true
      const contact = Object.fromEntries(changed.map((field) => [field, values[field]]))
      const failures = checkOrderContact(contact, { isPhone })
      const valid = Object.fromEntries(Object.entries(contact).filter(([field]) => !failures[field]))
      if (isOld || Object.keys(valid).length === 0) return
      sent.current = { ...sent.current, ...valid }
      edits.add({ contact: valid }, 0)
    }, pause)
    return () => {
      isOld = true
      clearTimeout(timer)
    }
  }, [values, edits, draft, held])
  useEffect(() => {
    if (!held || values.acceptRules === sent.current.acceptRules) return
    sent.current = { ...sent.current, acceptRules: values.acceptRules }
    edits.add({ rulesAccepted: values.acceptRules }, pause)
  }, [values.acceptRules, edits, held])
  return null
}

import { useEffect, useRef } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { checkOrderContact } from '#domain/order/order-contact.ts'
import { loadPhoneCheck } from '#kit/forms/load-phone-check.ts'
import type { OrderEdits } from './order-edits.ts'
import { type CheckoutValues, contactFields, type TypedKeeper } from './typed-contact.ts'

type KeepTypedProps = {
  control: Control<CheckoutValues>
  /** What the server has. */
  saved: CheckoutValues
  edits: OrderEdits
  keeper: TypedKeeper
  /** Without a hold the server takes nothing: it waits here until there is one. */
  held: boolean
}

const pause = 700

/** Keeps every letter in this browser at once, and what has become valid at the server a moment later. */
export function KeepTyped({ control, saved, edits, keeper, held }: KeepTypedProps) {
  const values = useWatch({ control }) as CheckoutValues
  const sent = useRef(saved)
  useEffect(() => {
    const changed = contactFields.filter((field) => values[field] !== sent.current[field])
    if (changed.length === 0) return
    const form = keeper.get()
    keeper.type({
      ...Object.fromEntries(contactFields.map((field) => [field, values[field]])),
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
  }, [values, edits, keeper, held])
  useEffect(() => {
    if (!held || values.acceptRules === sent.current.acceptRules) return
    sent.current = { ...sent.current, acceptRules: values.acceptRules }
    edits.add({ rulesAccepted: values.acceptRules }, pause)
  }, [values.acceptRules, edits, held])
  return null
}

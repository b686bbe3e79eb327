import { useEffect, useRef } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { checkOrderContact, type OrderContact } from '#domain/order/order-contact.ts'
import { reservation } from '../booking/reservation.ts'
import { loadPhoneCheck } from '../forms/load-phone-check.ts'
import type { OrderEdits } from './order-edits.ts'
import { contactFields } from './typed-contact.ts'

type KeepTypedProps = {
  control: Control<OrderContact>
  /** What the server has. */
  saved: OrderContact
  edits: OrderEdits
}

const pause = 700

/** Keeps every letter in the state holder at once, and what has become valid at the server a moment later. */
export function KeepTyped({ control, saved, edits }: KeepTypedProps) {
  const values = useWatch({ control }) as OrderContact
  const sent = useRef(saved)
  useEffect(() => {
    const changed = contactFields.filter((field) => values[field] !== sent.current[field])
    if (changed.length === 0) return
    const form = reservation.get()?.form
    reservation.type({
      ...Object.fromEntries(contactFields.map((field) => [field, values[field]])),
      unsaved: [...new Set([...(form?.unsaved ?? []), ...changed])],
    })
    const timer = setTimeout(async () => {
      const isPhone = changed.includes('phone') ? await loadPhoneCheck() : () => true
      const contact = Object.fromEntries(changed.map((field) => [field, values[field]]))
      const failures = checkOrderContact(contact, { isPhone })
      const valid = Object.fromEntries(Object.entries(contact).filter(([field]) => !failures[field]))
      if (Object.keys(valid).length === 0) return
      sent.current = { ...sent.current, ...valid }
      edits.add({ contact: valid }, 0)
    }, pause)
    return () => clearTimeout(timer)
  }, [values, edits])
  return null
}

import type { ReactNode } from 'react'
import { FormField } from '#kit/forms/form-field.tsx'
import { PhoneInput } from '#kit/ui/phone-input.tsx'
import { TextInput } from '#kit/ui/text-input.tsx'

type ContactFieldsProps = {
  /** Where a phone is most likely from. */
  country: string | undefined
  emailHint: string
  /** What stands behind the name. */
  children?: ReactNode
}

/** Who pays, and how they are reached. */
export function ContactFields({ country, emailHint, children }: ContactFieldsProps) {
  return (
    <>
      <FormField name="name" as={TextInput} autoComplete="name" />
      {children}
      <FormField name="phone" as={PhoneInput} country={country} />
      <FormField name="email" as={TextInput} kind="email" autoComplete="email" hint={emailHint} />
    </>
  )
}

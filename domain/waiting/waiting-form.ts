import { checkForm, type Failure } from '../rules/check-form.ts'
import type { FieldRules, RuleChecks } from '../rules/rules.ts'

/** How somebody on the waiting list is reached: by mail; the number is for the desk. */
export type WaitingContact = { readonly name: string; readonly email: string; readonly phone?: string }

export const waitingRules = {
  name: [['required'], ['min', 2], ['max', 80]],
  email: [['required'], ['email'], ['max', 254]],
  phone: [['phone']],
} satisfies FieldRules & Record<keyof WaitingContact, FieldRules[string]>

/** The first broken rule of each field. */
export function checkWaiting(
  { phone = '', ...contact }: WaitingContact,
  checks: RuleChecks,
): Readonly<Record<string, Failure>> {
  // A country alone is no number.
  const number = phone.startsWith('@') ? '' : phone
  return checkForm({ ...contact, phone: number }, waitingRules, checks) as Record<string, Failure>
}

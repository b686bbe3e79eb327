import { checkForm, type Failure } from '../rules/check-form.ts'
import type { FieldRules, RuleChecks } from '../rules/rules.ts'

/** Who books, as a form holds it; a phone is `number@countryCode`. */
export type OrderContact = {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly groupName: string
  readonly notes: string
}

/** The rules of who books, in the order the fields are shown. */
export const orderContactRules = {
  name: [['required'], ['min', 2], ['max', 80]],
  email: [['required'], ['email'], ['max', 254]],
  phone: [['required'], ['phone']],
  groupName: [['max', 60]],
  notes: [['max', 1000]],
} satisfies FieldRules & Record<keyof OrderContact, FieldRules[string]>

/** The first broken rule of each given field; fields that were not given are not judged. */
export function checkOrderContact(
  contact: Partial<OrderContact>,
  checks: RuleChecks,
): Readonly<Record<string, Failure>> {
  const given = Object.keys(orderContactRules).filter(
    (field) => contact[field as keyof OrderContact] !== undefined,
  )
  const rules = Object.fromEntries(
    given.map((field) => [field, orderContactRules[field as keyof OrderContact]]),
  ) as FieldRules
  return checkForm(contact, rules, checks) as Record<string, Failure>
}

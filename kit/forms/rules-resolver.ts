import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import { checkForm } from '#domain/rules/check-form.ts'
import type { FieldRules, RuleChecks } from '#domain/rules/rules.ts'

/** What a rule or the server says about a field; the words are made where it is shown. */
export type FieldFailure = {
  readonly rule: string
  readonly params?: Readonly<Record<string, string | number>>
}

export type FieldFailures = Readonly<Record<string, FieldFailure>>

/** A failure as React Hook Form keeps it. */
export type FailureError = { type: string; params?: FieldFailure['params'] }

export function toError({ rule, params }: FieldFailure): FailureError {
  return { type: rule, params }
}

/** A form's rules as React Hook Form asks for them: only the fields it names, the phone check only where one is used. */
export function rulesResolver<Values extends FieldValues>(
  rules: FieldRules,
  loadPhoneCheck: () => Promise<RuleChecks['isPhone']>,
): Resolver<Values> {
  return async (current, _context, { names }) => {
    // What is typed while the check is on its way belongs to the next one: nothing is sent that was not checked.
    const values = { ...current }
    const wanted = Object.fromEntries(
      Object.entries(rules).filter(([field]) => !names || (names as string[]).includes(field)),
    )
    const asksForPhone = Object.values(wanted).some((uses) => uses.some(([rule]) => rule === 'phone'))
    const isPhone = asksForPhone ? await loadPhoneCheck() : () => true
    const failures = Object.entries(checkForm(values, wanted, { isPhone }))
    if (failures.length === 0) return { values, errors: {} }
    const errors = Object.fromEntries(
      failures.map(([field, failure]) => [field, failure && toError(failure)]),
    )
    return { values: {}, errors: errors as FieldErrors<Values> }
  }
}

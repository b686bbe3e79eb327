import { isRuleName, type RuleName } from './rules.ts'

export type FailureMessage = {
  readonly key: `validation.${RuleName | 'default'}`
  readonly params: { readonly field: string } & Readonly<Record<string, string | number>>
}

/** The message of a failure, untranslated; `fieldName` is the name shown to the person, already in their language. */
export function failureMessage(
  failure: { readonly rule: string; readonly params?: Readonly<Record<string, string | number>> },
  fieldName: string,
): FailureMessage {
  const rule = isRuleName(failure.rule) ? failure.rule : 'default'
  return { key: `validation.${rule}`, params: { ...failure.params, field: fieldName } }
}

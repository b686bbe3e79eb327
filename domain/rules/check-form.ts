import { type FieldValue, fieldText, isEmpty } from './field-value.ts'
import { type FieldRules, type Rule, type RuleChecks, type RuleName, type RuleUse, rules } from './rules.ts'

/** The first rule a field breaks, with the numbers its message shows. */
export type Failure = { readonly rule: RuleName; readonly params: Readonly<Record<string, number>> }

export type FormFailures<Rules extends FieldRules> = { readonly [Field in keyof Rules]?: Failure }

/** The first rule that a value breaks, or null; an empty value breaks none but `required`. */
export function checkField(value: FieldValue, uses: readonly RuleUse[], checks: RuleChecks): Failure | null {
  const empty = isEmpty(value)
  for (const [name, ...given] of uses) {
    // The table pairs each name with its arguments; a union of both is more than the compiler follows.
    const rule = rules[name] as Rule
    // A value that is not empty but has no text (an object from a forged request) keeps no rule.
    const keepsRule = (text: string) => text !== '' && rule.passes(text, given, checks)
    const passes = empty ? name !== 'required' : texts(value).every(keepsRule)
    if (!passes) return { rule: name, params: rule.params(given) }
  }
  return null
}

/** The first broken rule of each field that breaks one; an empty answer means the form is right. */
export function checkForm<Rules extends FieldRules>(
  values: Readonly<Record<string, FieldValue>>,
  rulesByField: Rules,
  checks: RuleChecks,
): FormFailures<Rules> {
  const failures: { [Field in keyof Rules]?: Failure } = {}
  for (const field of Object.keys(rulesByField) as (keyof Rules & string)[]) {
    const value = Object.hasOwn(values, field) ? values[field] : undefined
    const failure = checkField(value, rulesByField[field] ?? [], checks)
    if (failure) failures[field] = failure
  }
  return failures
}

/** A choice of several is right when each one is. */
function texts(value: FieldValue): string[] {
  return Array.isArray(value) ? value.map(fieldText) : [fieldText(value)]
}

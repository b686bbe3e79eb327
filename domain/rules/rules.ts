import { isEmail } from './email-rule.ts'
import { hasMaxLength, hasMinLength } from './length-rules.ts'
import { hasMaxDecimals, isBetween, isNumeric } from './number-rules.ts'
import { isAlphaSpaces, isDateBetween, isUrl } from './text-rules.ts'

/** The rules a form can ask for and what each is told, in the order it is written in a field's rules. */
type RuleArguments = {
  required: []
  min: [length: number]
  max: [length: number]
  url: []
  email: []
  alpha_spaces: []
  min_value: [min: number]
  max_value: [max: number]
  between: [min: number, max: number]
  decimals: [most: number]
  date_between: [first: string, last: string]
  one_of: [choices: readonly string[]]
  numeric: []
  phone: []
}

export type RuleName = keyof RuleArguments

/** One rule of a field: `['required']`, `['between', 2, 200]`. */
export type RuleUse = { [Name in RuleName]: readonly [Name, ...RuleArguments[Name]] }[RuleName]

/** The rules of each field of a form, in the order they are tried. */
export type FieldRules = Readonly<Record<string, readonly RuleUse[]>>

/**
 * What a rule needs from outside. Phone metadata is heavy: the server passes `isPhoneValue`, a browser
 * passes `hasPhoneShape` until it has loaded the same.
 */
export type RuleChecks = { readonly isPhone: (value: string) => boolean }

export type Rule<Name extends RuleName = RuleName> = {
  /** Tells whether a text that is not empty keeps the rule. */
  readonly passes: (text: string, given: RuleArguments[Name], checks: RuleChecks) => boolean
  /** The numbers its message shows, named as the message names them. */
  readonly params: (given: RuleArguments[Name]) => Record<string, number>
}

const nothing = () => ({})

/** The rules. Emptiness is judged before any of them, so `required` itself always passes here. */
export const rules: { readonly [Name in RuleName]: Rule<Name> } = {
  required: { passes: () => true, params: nothing },
  min: { passes: (text, [length]) => hasMinLength(text, length), params: ([length]) => ({ length }) },
  max: { passes: (text, [length]) => hasMaxLength(text, length), params: ([length]) => ({ length }) },
  url: { passes: isUrl, params: nothing },
  email: { passes: isEmail, params: nothing },
  alpha_spaces: { passes: isAlphaSpaces, params: nothing },
  min_value: { passes: (text, [min]) => isBetween(text, min, Infinity), params: ([min]) => ({ min }) },
  max_value: { passes: (text, [max]) => isBetween(text, -Infinity, max), params: ([max]) => ({ max }) },
  between: {
    passes: (text, [min, max]) => isBetween(text, min, max),
    params: ([min, max]) => ({ min, max }),
  },
  decimals: { passes: (text, [most]) => hasMaxDecimals(text, most), params: ([most]) => ({ count: most }) },
  date_between: {
    passes: (text, [first, last]) => isDateBetween(text, first, last),
    params: nothing,
  },
  one_of: { passes: (text, [choices]) => choices.includes(text), params: nothing },
  numeric: { passes: isNumeric, params: nothing },
  phone: { passes: (text, _given, checks) => checks.isPhone(text), params: nothing },
}

/** Tells whether a word names one of the rules. */
export function isRuleName(word: string): word is RuleName {
  return Object.hasOwn(rules, word)
}

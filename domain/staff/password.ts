import type { FieldRules } from '../rules/rules.ts'

export const shortestPassword = 12
export const longestPassword = 128

/** A password that is chosen; one that is only typed is judged by whether it is right. */
export const newPasswordRules: FieldRules[string] = [
  ['required'],
  ['min', shortestPassword],
  ['max', longestPassword],
]

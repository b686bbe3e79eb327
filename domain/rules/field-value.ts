/** Whatever a form field may hold: text, a number, a tick, a choice of several. */
export type FieldValue = unknown

/** The text the rules look at, and the one to store: without the spaces around it. */
export function fieldText(value: FieldValue): string {
  if (typeof value === 'string') return value.trim()
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

/**
 * Tells whether a person left a field empty: nothing visible typed, nothing chosen, a box not ticked
 * (a number field that was cleared holds NaN).
 */
export function isEmpty(value: FieldValue): boolean {
  if (typeof value === 'string') return /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}]*$/u.test(value)
  if (Array.isArray(value)) return value.length === 0
  return value === undefined || value === null || value === false || Number.isNaN(value)
}

/** What stands where something personal was. */
export const blank = '–'

/** Fields that people write into, or that say who somebody is. */
const personalFields =
  /^(?:note|notes|reason|name|email|phone|message|text|company|groupName|group_name|recipient|recipientName|recipientEmail|senderName)$/

/**
 * A JSON value without what was somebody's: every text that holds one of the `values` becomes a dash, and with `fields`
 * also what stands in a field for names, numbers and free words. Figures and states stay.
 */
export function blankPersonal(value: unknown, values: readonly string[], fields: boolean): unknown {
  if (typeof value === 'string') return holdsOne(value, values) ? blank : value
  if (Array.isArray(value)) return value.map((item) => blankPersonal(item, values, fields))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      fields && personalFields.test(key) && inner !== null && inner !== ''
        ? blank
        : blankPersonal(inner, values, fields),
    ]),
  )
}

function holdsOne(text: string, values: readonly string[]): boolean {
  const lower = text.toLowerCase()
  return values.some((value) => value !== '' && lower.includes(value.toLowerCase()))
}

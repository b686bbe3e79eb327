/** The fields of two states of a thing that differ, for the log: what it was, and what it is. */
export function differingFields<T extends object>(before: T, after: T) {
  const names = (Object.keys(after) as (keyof T)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  const pick = (of: T) => Object.fromEntries(names.map((name) => [name, of[name]]))
  return { before: pick(before), after: pick(after) }
}

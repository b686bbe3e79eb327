/** What to answer when an option names something that is not there; nothing when all of it is. */
export function unknownNames(given: readonly string[], known: readonly string[]): string | null {
  const unknown = given.filter((name) => !known.includes(name))
  return unknown.length === 0 ? null : `There is no ${unknown.join(', ')}. There are: ${known.join(', ')}`
}

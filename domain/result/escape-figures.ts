/** With fewer, a share says more about who came than about the room. */
export const fewestGames = 10

export type EscapeFigures = {
  readonly games: number
  readonly escaped: number
  /** The best time in seconds; null where nobody has one. */
  readonly record: number | null
}

/** What a room may say of its games: of a hundred groups so many got out, and the best time. Null while there are too few. */
export function escapesShown({
  games,
  escaped,
  record,
}: EscapeFigures): { readonly percent: number; readonly record: number | null } | null {
  if (games < fewestGames) return null
  const percent = Math.round((100 * escaped) / games)
  // Rounded, one group that got out is not none, and one that did not get out is not all.
  const least = escaped > 0 ? 1 : 0
  const most = escaped < games ? 99 : 100
  return { percent: Math.min(most, Math.max(least, percent)), record }
}

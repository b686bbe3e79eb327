/** An evening later nobody knows any more what it was about. */
export const untoldFor = 24 * 60 * 60_000

/** When something was said at a desk that tells it later: not in the future, and no longer ago than anybody keeps it. */
export function whenSaid(told: number | null, now: number): number {
  return told === null || told > now || now - told > untoldFor ? now : told
}

export type Search = {
  /** Where it begins, in requests a second. */
  readonly from: number
  /** Where it ends in any case. */
  readonly most: number
  /** How near the answer comes to what can be held: 1.1 is within 10 %. */
  readonly within: number
}

/**
 * The highest rate that holds: upwards in steps until one does not, then between the last two. A rate that did not hold is
 * tried once more, since something else on the machine may have had it. 0 when not even the first holds.
 */
export async function findRate(holds: (rate: number) => Promise<boolean>, search: Search): Promise<number> {
  const { from, most, within } = search
  const holdsAtLast = async (rate: number) => (await holds(rate)) || holds(rate)
  let held = 0
  let missed = Number.POSITIVE_INFINITY
  for (let rate = from; rate <= most && missed > most; rate = Math.round(rate * 1.6))
    if (await holdsAtLast(rate)) held = rate
    else missed = rate
  while (held > 0 && missed / held > within && missed < Number.POSITIVE_INFINITY) {
    const between = Math.round(Math.sqrt(held * missed))
    if (between === held || between === missed) break
    if (await holdsAtLast(between)) held = between
    else missed = between
  }
  return held
}

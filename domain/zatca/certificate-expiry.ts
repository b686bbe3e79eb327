const day = 24 * 60 * 60_000

/** From when on somebody is told that a certificate has to be renewed. */
const warnedBefore = 30 * day

/** How a certificate stands: there is time, it should be renewed, or nothing can be signed with it any more. */
export function expiryOf(expiresAt: number, now: number): 'far' | 'soon' | 'over' {
  if (expiresAt <= now) return 'over'
  return expiresAt - now <= warnedBefore ? 'soon' : 'far'
}

export type Part = {
  /** How much of the whole it has; parts of equal weight differ by one step at most. */
  readonly weight: number
  readonly most?: number
}

/**
 * Divides an amount in proportion, in steps, by largest remainder; of equal ones the first is first, and it carries what
 * is less than a step. No part gets more than its most, and together they are the amount, to the last unit.
 */
export function apportion(amount: number, parts: readonly Part[], step = 1): number[] {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`${amount} can not be divided`)
  const whole = parts.reduce((sum, { weight }) => sum + BigInt(weight), 0n)
  const steps = BigInt(Math.floor(amount / step))
  const room = (index: number, given: number) => (parts[index]?.most ?? Number.MAX_SAFE_INTEGER) - given
  const shares = parts.map(({ weight }, index) => {
    const quota = whole === 0n ? 0n : steps * BigInt(weight)
    const given = whole === 0n ? 0 : Math.min(Number(quota / whole) * step, room(index, 0))
    return { index, given, remainder: whole === 0n ? 0n : quota % whole }
  })
  let rest = amount - shares.reduce((sum, { given }) => sum + given, 0)
  const byRemainder = shares.toSorted((a, b) =>
    a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
  )
  for (const share of byRemainder) {
    if (rest < step || parts[share.index]?.weight === 0 || room(share.index, share.given) < step) continue
    share.given += step
    rest -= step
  }
  for (const share of shares) {
    if (parts[share.index]?.weight === 0) continue
    const more = Math.max(0, Math.min(rest, room(share.index, share.given)))
    share.given += more
    rest -= more
  }
  if (rest > 0) throw new RangeError(`${rest} of ${amount} have nowhere to go`)
  return shares.map(({ given }) => given)
}

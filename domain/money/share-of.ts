/** Divides exact integers and rounds a half up, or every rest up; of amounts that are not negative. */
export function divideRounded(dividend: bigint, divisor: bigint, rounding: 'half_up' | 'up'): number {
  if (dividend < 0n || divisor <= 0n) throw new RangeError(`${dividend} / ${divisor} has no rounding here`)
  const result =
    rounding === 'up' ? (dividend + divisor - 1n) / divisor : (2n * dividend + divisor) / (2n * divisor)
  if (result > BigInt(Number.MAX_SAFE_INTEGER)) throw new RangeError(`${result} is beyond exact integers`)
  return Number(result)
}

/** So many parts of a whole of an amount, rounded half up: 15 % of it are 1500 of 10000. */
export function shareOf(amount: number, parts: number, whole: number): number {
  return divideRounded(BigInt(amount) * BigInt(parts), BigInt(whole), 'half_up')
}

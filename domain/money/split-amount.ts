/**
 * Splits an amount by weights, without losing a unit: each part is its exact share rounded down, and what is left
 * goes, a unit each, to the parts that lost most by it (of equals, the first). Without any weight all weigh the same.
 */
export function splitAmount(amount: number, weights: readonly number[]): number[] {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not a whole amount`)
  if (weights.some((weight) => !Number.isSafeInteger(weight) || weight < 0))
    throw new RangeError('A weight is a whole number and not negative')
  if (weights.length === 0) {
    if (amount === 0) return []
    throw new RangeError(`There is nobody to split ${amount} among`)
  }
  const weightless = weights.every((weight) => weight === 0)
  const weighing = weights.map((weight) => (weightless ? 1n : BigInt(weight)))
  const all = weighing.reduce((sum, weight) => sum + weight)
  const units = BigInt(Math.abs(amount))
  const parts = weighing.map((weight) => (units * weight) / all)
  const lost = weighing.map((weight) => (units * weight) % all)
  let left = Number(units - parts.reduce((sum, part) => sum + part))
  const order = lost.map((_, index) => index).sort((a, b) => compare(lost[b], lost[a]) || a - b)
  for (const index of order) {
    if (left-- <= 0) break
    parts[index] = (parts[index] ?? 0n) + 1n
  }
  // Negative zero would be written as -0.00.
  return parts.map((part) => (part === 0n ? 0 : Math.sign(amount) * Number(part)))
}

function compare(a = 0n, b = 0n): number {
  return a < b ? -1 : a > b ? 1 : 0
}

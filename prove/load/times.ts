/** How long answers took, in milliseconds. */
export type Times = {
  readonly count: number
  readonly p50: number
  readonly p99: number
  readonly most: number
}

export function percentilesOf(milliseconds: readonly number[]): Times {
  const sorted = Float64Array.from(milliseconds).sort()
  return {
    count: sorted.length,
    p50: percentile(sorted, 50),
    p99: percentile(sorted, 99),
    most: sorted.at(-1) ?? 0,
  }
}

/** The least number that so many per cent of the sorted numbers do not exceed; 0 of none. */
export function percentile(sorted: ArrayLike<number>, percent: number): number {
  return sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)] ?? 0
}

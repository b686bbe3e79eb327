export type TimedResult = { readonly seconds: number }

/** The results from the best time on, each with its rank: equal times share one, and the next is as far down as if they did not. */
export function rankResults<Result extends TimedResult>(
  results: readonly Result[],
): (Result & { readonly rank: number })[] {
  const sorted = [...results].sort((one, other) => one.seconds - other.seconds)
  let rank = 0
  return sorted.map((result, index) => {
    if (sorted[index - 1]?.seconds !== result.seconds) rank = index + 1
    return { ...result, rank }
  })
}

/** With fewer, one guest's mood is the average. */
export const fewestForAverage = 5

export type RatingCount = { readonly rating: number; readonly count: number }

export type RatingSummary = {
  readonly count: number
  /** Null while there are too few to speak of one. */
  readonly average: number | null
  /** From five stars to one, also those that nobody gave. */
  readonly spread: readonly RatingCount[]
}

/** What ratings say together. */
export function summariseRatings(given: readonly RatingCount[]): RatingSummary {
  const spread = [5, 4, 3, 2, 1].map((rating) => ({
    rating,
    count: given.find((one) => one.rating === rating)?.count ?? 0,
  }))
  const count = spread.reduce((sum, one) => sum + one.count, 0)
  const stars = spread.reduce((sum, one) => sum + one.rating * one.count, 0)
  return { count, average: count < fewestForAverage ? null : stars / count, spread }
}

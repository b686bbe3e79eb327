/** What a figure is held against. */
export type Bound = { readonly words: string; holds(value: number): boolean }

export const exactly = (wanted: number): Bound => ({
  words: `exactly ${wanted}`,
  holds: (value) => value === wanted,
})

export const atLeast = (least: number): Bound => ({
  words: `at least ${least}`,
  holds: (value) => value >= least,
})

export const atMost = (most: number): Bound => ({ words: `at most ${most}`, holds: (value) => value <= most })

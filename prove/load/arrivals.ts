export type Kind = 'page' | 'availability' | 'booking'

/** Of 100 requests so many look at pages, ask for times, and belong to holds and payments. */
export const mix = { page: 90, availability: 8, booking: 2 } as const satisfies Record<Kind, number>

/** When somebody comes, in milliseconds after the beginning, and what for. */
export type Arrival = { readonly at: number; readonly kind: Kind }

/**
 * People who know nothing of each other come at random moments, so many a second on average (a Poisson process), however
 * long those before them have to wait.
 */
export function* arrivals(
  rate: number,
  seconds: number,
  random: () => number,
): Generator<Arrival, undefined> {
  const gap = () => (-Math.log(1 - random()) * 1000) / rate
  for (let at = gap(); at < seconds * 1000; at += gap()) yield { at, kind: kindOf(random() * 100) }
}

function kindOf(drawn: number): Kind {
  if (drawn < mix.page) return 'page'
  return drawn < mix.page + mix.availability ? 'availability' : 'booking'
}

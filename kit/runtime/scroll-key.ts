import type { Location } from 'react-router'

/**
 * Under which name a place's scroll position is kept. Switching the language leads to the same place, so the new
 * history entry takes over the name of the old one, and with it the position.
 */
export function scrollKey({ key, state }: Location): string {
  return typeof state?.scrollKey === 'string' ? state.scrollKey : key
}

import { useSyncExternalStore } from 'react'

const query = '(min-width: 48rem)'

/** Whether there is room for a board; the office lives in the browser alone, so it may ask. */
export function useWide(): boolean {
  return useSyncExternalStore(
    (hear) => {
      const media = matchMedia(query)
      media.addEventListener('change', hear)
      return () => media.removeEventListener('change', hear)
    },
    () => matchMedia(query).matches,
    () => false,
  )
}

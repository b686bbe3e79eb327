import type { ClosablePart } from '#domain/site-content/page-switches.ts'
import { useSite } from './use-site.ts'

/** Tells whether the venue has a part of its site open. */
export function useIsOpen(): (part: ClosablePart | undefined) => boolean {
  const closed = useSite()?.closed
  return (part) => !closed || !part || !closed.includes(part)
}

import { useState } from 'react'
import type { TimetableSlot } from '#contracts/availability.ts'

type Slots = ReadonlyMap<string, TimetableSlot>
type Seen = { readonly evening: string; readonly names: ReadonlySet<string> }

/**
 * The slots that could be had at some time while this evening was looked at. Where only free times are shown, one that is
 * taken meanwhile stays in its place and says so: nothing moves under a finger.
 */
export function useSeenFree(evening: string, slots: Slots | null): ReadonlySet<string> {
  const [seen, setSeen] = useState<Seen>({ evening, names: new Set() })
  const before = seen.evening === evening ? seen.names : new Set<string>()
  const fresh = [...(slots ?? [])]
    .filter(([name, { state }]) => (state === 'free' || state === 'too_soon') && !before.has(name))
    .map(([name]) => name)
  if (fresh.length === 0 && before === seen.names) return before
  const names = new Set([...before, ...fresh])
  setSeen({ evening, names })
  return names
}

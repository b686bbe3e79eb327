const minute = 60_000
const hour = 60 * minute

export type Timed = { readonly startsAt: string; readonly endsAt: string }
export type BoardSpan = { readonly from: number; readonly until: number }

/** The hours a board shows: all that is planned and booked, and now while there is something to see. */
export function boardSpan(times: readonly Timed[], now: number): BoardSpan | null {
  if (times.length === 0) return null
  const first = Math.min(...times.map(({ startsAt }) => Date.parse(startsAt)))
  const last = Math.max(...times.map(({ endsAt }) => Date.parse(endsAt)))
  const isOn = now > first - 3 * hour && now < last + 3 * hour
  return {
    from: Math.floor((isOn ? Math.min(first, now) : first) / hour) * hour,
    until: Math.ceil((isOn ? Math.max(last, now + 1) : last) / hour) * hour,
  }
}

/** Where something lies in a span, as shares of its length; what reaches out of it is cut. */
export function placeInSpan(
  { from, until }: BoardSpan,
  startsAt: number,
  endsAt: number,
): { readonly at: number; readonly long: number } {
  const share = (time: number) => Math.min(1, Math.max(0, (time - from) / (until - from)))
  const at = share(startsAt)
  return { at, long: share(endsAt) - at }
}

/**
 * The line of each block of a room, so that none lies on another: whoever was given a room after a no-show stands
 * below. Blocks come in the order of their starts.
 */
export function rowsOf(blocks: readonly Timed[]): number[] {
  const ends: number[] = []
  return blocks.map(({ startsAt, endsAt }) => {
    const start = Date.parse(startsAt)
    const free = ends.findIndex((end) => end <= start)
    const line = free === -1 ? ends.length : free
    ends[line] = Date.parse(endsAt)
    return line
  })
}

const minute = 60_000
const hour = 60 * minute

/** A stretch of time, in milliseconds. */
export type Span = { readonly from: number; readonly until: number }

type Times = { readonly startsAt: string; readonly endsAt: string }

export function spanOf({ startsAt, endsAt }: Times): Span {
  return { from: Date.parse(startsAt), until: Date.parse(endsAt) }
}

export function overlap(a: Span, b: Span): boolean {
  return a.from < b.until && b.from < a.until
}

/** How much of an evening is drawn when nothing says more: its late hours. */
const usual = { from: 10 * hour, until: 18 * hour }

/**
 * The hours of an evening that are worth drawing: whole ones, around everything that lies on it, and never more than the
 * evening itself. What begins the evening before or ends after it is cut off.
 */
export function shownHours(evening: Span, things: readonly Span[]): Span {
  const inside = things.filter((thing) => overlap(thing, evening))
  if (inside.length === 0) return { from: evening.from + usual.from, until: evening.from + usual.until }
  const first = Math.max(evening.from, Math.min(...inside.map(({ from }) => from)))
  const last = Math.min(evening.until, Math.max(...inside.map(({ until }) => until)))
  const whole = (at: number, round: (hours: number) => number) =>
    evening.from + round((at - evening.from) / hour) * hour
  return { from: whole(first, Math.floor), until: Math.min(evening.until, whole(last, Math.ceil)) }
}

/** The full hours of a span, for the axis. */
export function hoursOf({ from, until }: Span): number[] {
  return Array.from({ length: Math.ceil((until - from) / hour) }, (_, index) => from + index * hour)
}

/** Where something is drawn, in minutes from the top; null when nothing of it is in sight. */
export function placeOf(thing: Span, shown: Span): { readonly top: number; readonly minutes: number } | null {
  if (!overlap(thing, shown)) return null
  const from = Math.max(thing.from, shown.from)
  return { top: (from - shown.from) / minute, minutes: (Math.min(thing.until, shown.until) - from) / minute }
}

export type Lane = { readonly lane: number; readonly lanes: number }

/**
 * The lane of each span, in their order: spans that overlap (a group that never came, and the one that was let in
 * instead) stand side by side and share the width.
 */
export function lanesOf(spans: readonly Span[]): Lane[] {
  const order = spans.map((span, index) => ({ span, index })).sort((a, b) => a.span.from - b.span.from)
  const lanes: Lane[] = new Array(spans.length)
  let cluster: { index: number; lane: number }[] = []
  let ends: number[] = []
  const close = () => {
    for (const { index, lane } of cluster) lanes[index] = { lane, lanes: ends.length }
    cluster = []
    ends = []
  }
  for (const { span, index } of order) {
    if (ends.every((end) => end <= span.from)) close()
    const free = ends.findIndex((end) => end <= span.from)
    const lane = free < 0 ? ends.length : free
    ends[lane] = span.until
    cluster.push({ index, lane })
  }
  close()
  return lanes
}

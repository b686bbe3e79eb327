/** `live`: by server-sent events. `slow`: by polling. `lost`: the last fetch failed. */
export type LiveLink = 'opening' | 'live' | 'slow' | 'lost'

export type Watched = {
  /** Where the server says `changed`. */
  readonly stream: string
  /** Fetches what is watched and tells whether it came. */
  readonly ask: (ended: AbortSignal) => Promise<boolean>
  readonly onLink: (link: LiveLink) => void
}

/** How often a browser without a stream polls, and at every which poll one with a stream fetches anyway. */
const pollEvery = 20_000
const askAnyway = 3

/**
 * Follows something that changes: fetches at once, then whenever the stream says `changed`, or by polling when there is
 * no stream. A hidden page fetches nothing; shown again, it fetches at once.
 */
export function watchLive({ stream: address, ask, onLink }: Watched) {
  const ended = new AbortController()
  let stream: EventSource | null = null
  let ticks = 0
  let running = false
  let again = false
  let reached = true
  let losses = 0

  function tell() {
    if (ended.signal.aborted) return
    if (!reached) onLink('lost')
    else if (stream?.readyState === 1) onLink('live')
    else onLink('slow')
  }

  async function refresh() {
    if (running) {
      again = true
      return
    }
    running = true
    do {
      again = false
      const before = losses
      const came = await ask(ended.signal)
      // An answer that was already on its way when the connection went says nothing about now.
      reached = came && losses === before
    } while (again && !ended.signal.aborted)
    running = false
    tell()
  }

  function listen() {
    stream?.close()
    stream = null
    if (typeof EventSource === 'undefined') return
    const opened = new EventSource(address)
    stream = opened
    let wasOpen = false
    opened.onopen = () => {
      // What happened while it was away is not told twice.
      if (wasOpen) void refresh()
      else tell()
      wasOpen = true
    }
    opened.addEventListener('changed', () => void refresh())
    opened.onerror = tell
  }

  function tick() {
    if (document.hidden) return
    ticks += 1
    const due = ticks % askAnyway === 0
    // A stream that was refused stays closed unless it is asked for again.
    if (due && stream?.readyState === 2) listen()
    if (due || !reached || stream?.readyState !== 1) void refresh()
  }

  function seen() {
    if (document.hidden) {
      stream?.close()
      stream = null
      return
    }
    listen()
    void refresh()
  }

  const timer = setInterval(tick, pollEvery)
  document.addEventListener('visibilitychange', seen, { signal: ended.signal })
  window.addEventListener('online', () => void refresh(), { signal: ended.signal })
  window.addEventListener(
    'offline',
    () => {
      losses += 1
      reached = false
      tell()
    },
    { signal: ended.signal },
  )
  if (!document.hidden) seen()

  return {
    refresh,
    stop() {
      ended.abort()
      stream?.close()
      clearInterval(timer)
    },
  }
}

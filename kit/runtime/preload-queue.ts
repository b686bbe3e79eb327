export type PreloadQueue = {
  /** Asks for a page. Each address is taken once; `soon` puts it before those that merely came into view. */
  add(href: string, soon?: boolean): void
  /** A page has arrived; the next one starts. */
  done(href: string): void
  /** A page had nothing to load, at least not yet; it may be asked for again. */
  skip(href: string): void
  active(): readonly string[]
  subscribe(listener: () => void): () => void
}

/** Lets at most `limit` pages be loaded ahead at a time; the others wait for their turn. */
export function createPreloadQueue(limit: number): PreloadQueue {
  const taken = new Set<string>()
  const listeners = new Set<() => void>()
  let waiting: readonly string[] = []
  let active: readonly string[] = []

  function fill() {
    const free = limit - active.length
    if (free > 0 && waiting.length > 0) {
      active = [...active, ...waiting.slice(0, free)]
      waiting = waiting.slice(free)
    }
    for (const listener of listeners) listener()
  }

  function leave(href: string) {
    if (!active.includes(href)) return
    active = active.filter((other) => other !== href)
    fill()
  }

  return {
    add(href, soon = false) {
      if (soon && waiting.includes(href)) waiting = [href, ...waiting.filter((other) => other !== href)]
      if (taken.has(href)) return
      taken.add(href)
      waiting = soon ? [href, ...waiting] : [...waiting, href]
      fill()
    },
    done: leave,
    skip(href) {
      taken.delete(href)
      leave(href)
    },
    active: () => active,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

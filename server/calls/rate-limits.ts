import type { RateCounter } from './rate-counter.ts'

/** How many calls a minute one address may make, by what they cost us. */
const rateClasses = {
  read: 300,
  /** Small things of which a page asks for many, such as icons. */
  detail: 3000,
  write: 60,
  /** Keeps a slot from everybody else. */
  hold: 20,
  /** Saying that one comes along to a game. */
  join: 20,
  /** Wrong order keys, voucher and promo codes: of one address, one order, or one browser of the staff. */
  guess: 10,
  /** The same of an address behind which several guests change orders of their own. */
  guess_together: 60,
  /** Mails to one recipient, however many addresses ask for them. */
  recipient: 3,
  /** Payment providers tell us about all guests from few addresses. */
  provider: 1200,
  /** Pages that have to be rendered. Cached ones are sent to everybody, and not counted. */
  page: 300,
  /** What the router in the browser asks between pages. */
  page_data: 1200,
} as const

export type RateClass = keyof typeof rateClasses

/** `off` for benches; single classes can be set for tests. */
export type RateSettings = 'off' | Partial<Record<RateClass, number>>

/** Of these every count is shared before the call goes on; the others are shared in batches, in the background. */
const exact: ReadonlySet<RateClass> = new Set(['hold', 'join', 'guess', 'recipient'])

const minute = 60_000
/** Whoever has more addresses than this gets round a limit by address anyway. */
const mostKnown = 10_000

type Window = {
  endsAt: number
  /** What all processes counted, as far as we know. */
  counted: number
  /** Counted here and not shared yet. */
  waiting: number
  inFlight: number
  sending: Promise<unknown> | null
  /** Shares what waits; answers what was counted before that. */
  batch: Promise<number> | null
}

type LimitParts = {
  /** Where processes count together; without it, each counts for itself. */
  readonly counter?: RateCounter | null
  readonly clock?: () => number
}

/**
 * Counts calls a minute. What one process counts stands in its memory, bounded; with a counter the processes tell each
 * other, and one that can not be reached leaves each process with what it knows (docs/decisions/0032-rate-limits-that-lock-nobody-out.md).
 */
export class RateLimits {
  readonly #perMinute: Partial<Record<RateClass, number>>
  readonly #windows: Partial<Record<RateClass, Map<string, Window>>> = {}
  readonly #counter: RateCounter | null
  readonly #clock: () => number

  constructor(settings: RateSettings = {}, { counter = null, clock = Date.now }: LimitParts = {}) {
    this.#perMinute = settings === 'off' ? {} : { ...rateClasses, ...settings }
    this.#counter = counter
    this.#clock = clock
  }

  get isOff(): boolean {
    return Object.keys(this.#perMinute).length === 0
  }

  /** Counts a call. Answers null, or after how many seconds to come back. */
  async take(name: RateClass, who: string): Promise<number | null> {
    const most = this.#perMinute[name]
    if (most === undefined) return null
    const window = this.#windowOf(name, who)
    // Who is over the limit costs no query.
    if (countOf(window) >= most) return this.#waitOf(window)
    const place = ++window.waiting
    if (!this.#counter) return null
    const key = `${name} ${who}`
    if (exact.has(name)) {
      window.batch ??= this.#share(window, key, this.#counter)
      return (await window.batch) + place > most ? this.#waitOf(window) : null
    }
    // A twentieth of the limit at a time: most visitors never cause a write.
    if (window.waiting >= most / 20) window.batch ??= this.#share(window, key, this.#counter)
    return null
  }

  /** The same without counting, from what this process knows. */
  look(name: RateClass, who: string): number | null {
    const most = this.#perMinute[name]
    const window = this.#windows[name]?.get(who)
    if (most === undefined || !window || window.endsAt <= this.#clock()) return null
    return countOf(window) >= most ? this.#waitOf(window) : null
  }

  /** How many callers of a class are remembered. */
  sizeOf(name: RateClass): number {
    return this.#windows[name]?.size ?? 0
  }

  #windowOf(name: RateClass, who: string): Window {
    this.#windows[name] ??= new Map()
    const windows = this.#windows[name]
    const now = this.#clock()
    const known = windows.get(who)
    if (known && known.endsAt > now) return known
    const fresh = { endsAt: now + minute, counted: 0, waiting: 0, inFlight: 0, sending: null, batch: null }
    windows.delete(who)
    windows.set(who, fresh)
    // The oldest stand first, and all last equally long.
    for (const [oldest, { endsAt }] of windows) {
      if (endsAt > now && windows.size <= mostKnown) break
      windows.delete(oldest)
    }
    return fresh
  }

  async #share(window: Window, key: string, counter: RateCounter): Promise<number> {
    // One at a time: those who come meanwhile go together.
    await window.sending
    const points = window.waiting
    window.waiting = 0
    window.inFlight = points
    window.batch = null
    const sending = counter.add(key, points)
    window.sending = sending
    const total = await sending
    window.inFlight = 0
    window.counted = total ? total.points : window.counted + points
    if (total) window.endsAt = this.#clock() + total.endsInMs
    return window.counted - points
  }

  #waitOf({ endsAt }: Window): number {
    return Math.max(1, Math.ceil((endsAt - this.#clock()) / 1000))
  }
}

const countOf = ({ counted, inFlight, waiting }: Window) => counted + inFlight + waiting

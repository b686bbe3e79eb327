/** Lets a few pieces of work run at once, some wait for their turn, and turns the rest away. */
export class BoundedQueue {
  readonly #atOnce: number
  readonly #mostWaiting: number
  #running = 0
  readonly #waiting: (() => void)[] = []

  constructor(atOnce: number, mostWaiting: number) {
    this.#atOnce = atOnce
    this.#mostWaiting = mostWaiting
  }

  /** What the work answers, or `busy` when too many wait already. */
  async take<T>(work: () => Promise<T>): Promise<T | 'busy'> {
    if (this.#running >= this.#atOnce) {
      if (this.#waiting.length >= this.#mostWaiting) return 'busy'
      // Whoever is done hands their turn over, so `running` stays.
      await new Promise<void>((resolve) => this.#waiting.push(resolve))
    } else this.#running += 1
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running -= 1
    }
  }
}

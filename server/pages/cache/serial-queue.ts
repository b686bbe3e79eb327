type Work = () => Promise<unknown>

/** Does things one after the other, and between two of them whatever came in. Each has a key and waits at most once. */
export class SerialQueue {
  readonly #waiting = new Map<string, Work>()
  #isWorking = false

  /** What fails is left: whoever needs it will ask for it again. */
  add(key: string, work: Work): void {
    if (this.#waiting.has(key)) return
    this.#waiting.set(key, work)
    if (!this.#isWorking) void this.#goOn()
  }

  async #goOn(): Promise<void> {
    this.#isWorking = true
    for (const [key, work] of this.#waiting) {
      await new Promise((resolve) => setImmediate(resolve))
      await work().catch(() => {})
      this.#waiting.delete(key)
    }
    this.#isWorking = false
  }
}

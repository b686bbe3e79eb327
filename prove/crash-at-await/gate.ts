import pg from 'pg'

/**
 * Counts the moments at which a piece of work waits for somebody else, and ends it at one of them: it never goes on,
 * and its sessions are cut, as they are when a process dies.
 */
export class Gate {
  passed = 0
  /** Resolves when the work has come to its last moment. */
  readonly reached: Promise<void>
  readonly #last: number
  readonly #cuts = new Set<() => void>()
  #arrive = () => {}

  constructor(last: number) {
    this.#last = last
    this.reached = new Promise((resolve) => {
      this.#arrive = resolve
    })
  }

  onDeath(cut: () => void): void {
    this.#cuts.add(cut)
  }

  /** One moment before somebody else is asked, and one when they have answered. */
  async around<T>(ask: () => Promise<T>): Promise<T> {
    await this.#moment()
    const answer = await ask()
    await this.#moment()
    return answer
  }

  async #moment(): Promise<void> {
    this.passed++
    if (this.passed < this.#last) return
    for (const cut of this.#cuts) cut()
    this.#arrive()
    await new Promise(() => {})
  }
}

type Wire = { readonly connection: { readonly stream: { destroy(): void } } }

/** A session of the database behind a gate. */
export function gatedClient(gate: Gate): new () => pg.ClientBase {
  return class extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super(config)
      gate.onDeath(() => (this as unknown as Wire).connection.stream.destroy())
      // That it was cut is no news.
      this.on('error', () => {})
    }

    override query(...given: unknown[]): never {
      const ask = () => (super.query as (...asked: unknown[]) => Promise<unknown>).apply(this, given)
      return (typeof given.at(-1) === 'function' ? ask() : gate.around(ask)) as never
    }
  }
}

import type { IsoDate } from '#domain/time/calendar-date.ts'
import type { Connection } from '#server/db/connect.ts'
import { bookTables } from './branch-book-cache.ts'

// The triggers announce_availability and announce_desk of the migrations write here: "<branch id> <business day>", and
// the same with " desk" behind it for what only staff see. announce_news writes "news <branch id>" and "news of <staff id>".
const channel = 'miftah_availability'

type Subscriber = () => void

/** Tells who looks at an evening of a branch that it changed, whichever process changed it. */
export class AvailabilityChanges {
  readonly #subscribers = new Map<string, Set<Subscriber>>()
  #stopListening = async () => {}

  /** Hears the bookings of all processes until it is closed. */
  static async listen(connection: Connection): Promise<AvailabilityChanges> {
    const changes = new AvailabilityChanges()
    changes.#stopListening = await connection.listen(channel, {
      onPayload: (evening) => changes.#tell(evening),
      onGap: () => changes.#notifyAll(),
    })
    return changes
  }

  /** Calls back after each change of an evening, until the answered function is called. */
  subscribe(branchId: number, day: IsoDate, onChange: () => void): () => void {
    return this.#hear(`${branchId} ${day}`, onChange)
  }

  /** The same for the desk, which also sees notes, names, money and things to hand over. */
  subscribeDesk(branchId: number, day: IsoDate, onChange: () => void): () => void {
    const ends = [`${branchId} ${day}`, `${branchId} ${day} desk`].map((told) => this.#hear(told, onChange))
    return () => {
      for (const end of ends) end()
    }
  }

  /** Calls back when there is news in one of these branches, or when somebody has seen theirs. */
  subscribeNews(branchIds: readonly number[], staffId: string, onChange: () => void): () => void {
    const told = [...branchIds.map((id) => `news ${id}`), `news of ${staffId}`]
    const ends = told.map((one) => this.#hear(one, onChange))
    return () => {
      for (const end of ends) end()
    }
  }

  /** A table changed: when plans or prices come from it, any evening may be another one now. */
  tableChanged(table: string | 'everything'): void {
    if (table === 'everything' || bookTables.has(table)) this.#notifyAll()
  }

  async close(): Promise<void> {
    this.#subscribers.clear()
    await this.#stopListening()
  }

  #hear(told: string, onChange: () => void): () => void {
    // A function of its own for each subscription: the same callback may be given twice.
    const subscriber = () => onChange()
    const subscribers = this.#subscribers.get(told) ?? new Set()
    this.#subscribers.set(told, subscribers.add(subscriber))
    return () => {
      subscribers.delete(subscriber)
      if (subscribers.size === 0 && this.#subscribers.get(told) === subscribers)
        this.#subscribers.delete(told)
    }
  }

  #tell(evening: string): void {
    for (const subscriber of [...(this.#subscribers.get(evening) ?? [])]) subscriber()
  }

  #notifyAll(): void {
    for (const evening of [...this.#subscribers.keys()]) this.#tell(evening)
  }
}

import type { IsoDate } from '#domain/time/wall-clock.ts'
import type { Connection } from '#server/db/connect.ts'
import { bookTables } from './kept-branch-books.ts'

// The trigger announce_availability of the migrations writes here: "<branch id> <business day>".
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
      onGap: () => changes.#tellAll(),
    })
    return changes
  }

  /** Calls back after each change of an evening, until the answered function is called. */
  subscribe(branchId: number, day: IsoDate, onChange: () => void): () => void {
    const evening = `${branchId} ${day}`
    // A function of its own for each subscription: the same callback may be given twice.
    const subscriber = () => onChange()
    const subscribers = this.#subscribers.get(evening) ?? new Set()
    this.#subscribers.set(evening, subscribers.add(subscriber))
    return () => {
      subscribers.delete(subscriber)
      if (subscribers.size === 0 && this.#subscribers.get(evening) === subscribers)
        this.#subscribers.delete(evening)
    }
  }

  /** A table changed: when plans or prices come from it, any evening may be another one now. */
  tableChanged(table: string | 'everything'): void {
    if (table === 'everything' || bookTables.has(table)) this.#tellAll()
  }

  async close(): Promise<void> {
    this.#subscribers.clear()
    await this.#stopListening()
  }

  #tell(evening: string): void {
    for (const subscriber of [...(this.#subscribers.get(evening) ?? [])]) subscriber()
  }

  #tellAll(): void {
    for (const evening of [...this.#subscribers.keys()]) this.#tell(evening)
  }
}

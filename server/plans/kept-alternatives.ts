import type { FreeSlot } from '#contracts/availability.ts'
import type { EpochMs } from '#domain/time/wall-clock.ts'
import type { Database } from '#server/db/connect.ts'
import type { BranchBook, RoomBook } from './branch-book.ts'
import { freeSlot } from './free-slot.ts'
import { nearestSlots } from './nearest-slots.ts'

const count = 4
const keptFor = 1000

type Wish = { readonly room: RoomBook; readonly startsAt: EpochMs; readonly players: number }
type Kept = { readonly slots: Promise<FreeSlot[]>; readonly until: EpochMs }

/** The free slots nearest to one that is taken. Whoever loses the same slot within a second is told the same. */
export class KeptAlternatives {
  readonly #kept = new Map<string, Kept>()

  async get(db: Database, book: BranchBook, { room, startsAt, players }: Wish, now: EpochMs) {
    const key = [book.slug, room.slug, startsAt, players].join(' ')
    const known = this.#kept.get(key)
    if (known && now < known.until) return known.slots
    for (const [old, { until }] of this.#kept) if (now >= until) this.#kept.delete(old)
    const slots = nearestSlots(db, book, room, startsAt, count, now).then((sessions) =>
      sessions.map((session) => freeSlot(room, session, players, now)),
    )
    this.#kept.set(key, { slots, until: now + keptFor })
    slots.catch(() => this.#kept.delete(key))
    return slots
  }
}

import type { FreeSlot } from '#contracts/availability.ts'
import type { EpochMs } from '#domain/time/wall-clock.ts'
import type { Database } from '#server/db/connect.ts'
import { freeAlternatives, type SlotWish } from './free-alternatives.ts'

const keptFor = 1000

type Kept = { readonly slots: Promise<FreeSlot[]>; readonly until: EpochMs }

/** Alternatives for many who want the same slot at once: whoever loses it within a second is told the same. */
export class AlternativesCache {
  readonly #kept = new Map<string, Kept>()

  /** Outside of a transaction: it may wait for somebody who waits for that one. */
  get(db: Database, wish: SlotWish, now: EpochMs): Promise<FreeSlot[]> {
    const key = [wish.book.slug, wish.room, wish.startsAt, wish.players].join(' ')
    const known = this.#kept.get(key)
    if (known && now < known.until) return known.slots
    for (const [old, { until }] of this.#kept) if (now >= until) this.#kept.delete(old)
    const slots = freeAlternatives(db, wish, now)
    this.#kept.set(key, { slots, until: now + keptFor })
    slots.catch(() => this.#kept.delete(key))
    return slots
  }
}

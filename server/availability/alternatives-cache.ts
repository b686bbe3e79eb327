import type { EpochMs } from '#domain/time/wall-clock.ts'
import type { Database } from '#server/db/connect.ts'
import { type Alternatives, freeAlternatives, type SlotWish } from './free-alternatives.ts'

const cachedMs = 1000

type Cached = { readonly slots: Promise<Alternatives>; readonly until: EpochMs }

/** Alternatives for many who want the same slot at once: whoever loses it within a second is told the same. */
export class AlternativesCache {
  readonly #cached = new Map<string, Cached>()

  /** Outside of a transaction: it may wait for somebody who waits for that one. */
  get(db: Database, wish: SlotWish, now: EpochMs): Promise<Alternatives> {
    const key = [wish.book.slug, wish.room, wish.startsAt, wish.players].join(' ')
    const known = this.#cached.get(key)
    if (known && now < known.until) return known.slots
    for (const [old, { until }] of this.#cached) if (now >= until) this.#cached.delete(old)
    const slots = freeAlternatives(db, wish, now)
    this.#cached.set(key, { slots, until: now + cachedMs })
    slots.catch(() => this.#cached.delete(key))
    return slots
  }
}

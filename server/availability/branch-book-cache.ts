import type { EpochMs } from '#domain/time/wall-clock.ts'
import type { Database } from '#server/db/connect.ts'
import { type BranchBook, readBranchBook } from './branch-book.ts'

/** The tables a book comes from. */
export const bookTables: ReadonlySet<string> = new Set([
  'venue',
  'branch',
  'room',
  'season',
  'weekly_session',
  'extra_session',
  'closure',
  'price_tier',
  'price_modifier',
  'price_fee',
  'public_game_terms',
  'add_on',
  'product',
])

// Past evenings drop out of a book; and a change whose notice was lost is seen after this long.
const longestCached = 10 * 60_000

type Cached = { readonly book: Promise<BranchBook | null>; readonly readAt: EpochMs }

/** The books of the branches as this process knows them, read when first asked for and again after a change. */
export class BranchBookCache {
  readonly #read: typeof readBranchBook
  readonly #cached = new Map<string, Cached>()

  constructor(read = readBranchBook) {
    this.#read = read
  }

  /** The book of a branch; null when there is none. */
  async get(db: Database, slug: string, now: EpochMs): Promise<BranchBook | null> {
    const cached = this.#cached.get(slug)
    if (cached && now >= cached.readAt && now - cached.readAt < longestCached) return cached.book
    const fresh: Cached = { book: this.#read(db, slug, now), readAt: now }
    // Cached before it is read: who asks meanwhile waits for the same read, and a change meanwhile forgets it.
    this.#cached.set(slug, fresh)
    const forget = () => {
      if (this.#cached.get(slug) === fresh) this.#cached.delete(slug)
    }
    const book = await fresh.book.catch((error: unknown) => {
      forget()
      throw error
    })
    // Unknown addresses are not cached: there is no end of them.
    if (!book) forget()
    return book
  }

  /** The same as guests see it: one of a branch that is not published is not there. */
  async getPublished(db: Database, slug: string, now: EpochMs): Promise<BranchBook | null> {
    const book = await this.get(db, slug, now)
    return book?.published ? book : null
  }

  /** Forgets what came from a table; `everything` after changes that may have been missed. */
  forgetTable(table: string | 'everything'): void {
    if (table === 'everything' || bookTables.has(table)) this.#cached.clear()
  }
}

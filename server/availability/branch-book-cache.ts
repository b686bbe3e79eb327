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
  'add_on',
])

// Past evenings drop out of a book, so it does not stay for ever; and a change that was never heard of mends itself.
const longestKept = 10 * 60_000

type Kept = { readonly book: Promise<BranchBook | null>; readonly readAt: EpochMs }

/** The books of the branches as this process knows them, read when first asked for and again after a change. */
export class BranchBookCache {
  readonly #read: typeof readBranchBook
  readonly #kept = new Map<string, Kept>()

  constructor(read = readBranchBook) {
    this.#read = read
  }

  /** The book of a branch; null when there is none. */
  async get(db: Database, slug: string, now: EpochMs): Promise<BranchBook | null> {
    const kept = this.#kept.get(slug)
    if (kept && now >= kept.readAt && now - kept.readAt < longestKept) return kept.book
    const fresh: Kept = { book: this.#read(db, slug, now), readAt: now }
    // Kept before it is read: who asks meanwhile waits for the same read, and a change meanwhile forgets it.
    this.#kept.set(slug, fresh)
    const forget = () => {
      if (this.#kept.get(slug) === fresh) this.#kept.delete(slug)
    }
    const book = await fresh.book.catch((error: unknown) => {
      forget()
      throw error
    })
    // Addresses that lead nowhere are without number.
    if (!book) forget()
    return book
  }

  /** Forgets what came from a table; `everything` after changes that may have been missed. */
  forgetTable(table: string | 'everything'): void {
    if (table === 'everything' || bookTables.has(table)) this.#kept.clear()
  }
}

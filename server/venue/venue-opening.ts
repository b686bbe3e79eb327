import { sql } from 'kysely'
import type { Queries } from '#server/db/connect.ts'
import { isDatabaseAway } from '#server/db/database-away.ts'

/**
 * `open`: its owner has opened it, and there is a room to book. `closed`: not now, but guests have booked before. `new`: nobody
 * has yet.
 */
export type OpeningState = 'open' | 'closed' | 'new'

const shownBy = new Set(['venue', 'branch', 'room', 'everything'])

/** Whether guests come in. Asked for every page, so a yes is remembered until the venue, branches or rooms change. */
export class VenueOpening {
  readonly #db: Queries
  #isOpen = false
  #changes = 0

  constructor(db: Queries) {
    this.#db = db
  }

  forgetTable(table: string | 'everything'): void {
    if (!shownBy.has(table)) return
    this.#isOpen = false
    this.#changes++
  }

  async state(): Promise<OpeningState> {
    if (this.#isOpen) return 'open'
    const changesBefore = this.#changes
    try {
      const state = await readOpening(this.#db)
      this.#isOpen = state === 'open' && changesBefore === this.#changes
      return state
    } catch (error) {
      if (!isDatabaseAway(error)) throw error
      // The pages have their own answer to that, and some are kept.
      return 'open'
    }
  }
}

async function readOpening(db: Queries): Promise<OpeningState> {
  const { rows } = await sql<{ open: boolean; sold: boolean }>`
    select exists (select from venue where opened_at is not null) and exists (
        select from room join branch on branch.id = room.branch_id where room.published and branch.published
      ) as open,
      exists (select from "order") as sold
  `.execute(db)
  if (rows[0]?.open) return 'open'
  return rows[0]?.sold ? 'closed' : 'new'
}

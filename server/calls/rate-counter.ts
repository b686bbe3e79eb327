import { createHash } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import type { Queries } from '#server/db/connect.ts'

type CountedTogether = { readonly points: number; readonly endsInMs: number }

/** Where several processes count together. */
export type RateCounter = {
  /** Adds and answers the sum of this minute; null when nobody could be asked in time. Never throws. */
  add(key: string, points: number): Promise<CountedTogether | null>
}

/** No call waits longer for a count than this, and none waits at all for some seconds after one did. */
const patience = 250
const pause = 5000

// By the clock of the database, which all processes share.
const statement = `
  insert into rate_limit as known (key, points, ends_at) values ($1, $2, clock_timestamp() + interval '60 seconds')
  on conflict (key) do update set
    points = case when known.ends_at > clock_timestamp() then known.points else 0 end + excluded.points,
    ends_at = case when known.ends_at > clock_timestamp() then known.ends_at else excluded.ends_at end
  returning points, greatest(0, extract(epoch from ends_at - clock_timestamp()) * 1000)::integer as ends_in`

type Row = { readonly points: number; readonly ends_in: number }

/** Counts in the table `rate_limit`. A database that is slow or away is left alone for a while. */
export function databaseCounter(db: Queries, { waits = patience, clock = Date.now } = {}): RateCounter {
  let awayUntil = 0
  return {
    async add(key, points) {
      if (clock() < awayUntil) return null
      const hashed = createHash('sha256').update(key).digest('base64url').slice(0, 22)
      const asked = db
        .executeQuery<Row>(CompiledQuery.raw(statement, [hashed, points]))
        .then(({ rows: [row] }) => (row ? { points: row.points, endsInMs: row.ends_in } : null))
        .catch(() => null)
      let timer: NodeJS.Timeout | undefined
      const tooLate = new Promise<null>((resolve) => {
        timer = setTimeout(resolve, waits, null)
      })
      const counted = await Promise.race([asked, tooLate])
      clearTimeout(timer)
      if (!counted) awayUntil = clock() + pause
      return counted
    },
  }
}

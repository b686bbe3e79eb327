import type { Branch } from '#contracts/branch.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { formatDate } from '#domain/time/format-date.ts'
import type { EpochMs } from '#domain/time/wall-clock.ts'
import { wantedDay, wantedPlayers } from '../booking/evening.server.ts'
import { branchToday } from '../branches/open-now.server.ts'

/** The evening of any branch that the finder was asked for; without one it is tonight. */
export type AskedEvening = {
  /** Null is tonight by each branch's own clock. */
  readonly date: string | null
  /** The evening in words. */
  readonly words: string | null
  readonly players: number
}

const usualGroup = 4

export function askedEvening(
  branches: readonly Branch[],
  query: URLSearchParams,
  now: EpochMs,
  locale: Locale,
): AskedEvening {
  const [today] = branches.map((branch) => branchToday(branch, now)).sort()
  const players = wantedPlayers(query.get('players')) ?? usualGroup
  const date = today === undefined ? null : wantedDay(query.get('date'), today)
  if (date === null || date === today) return { date: null, words: null, players }
  return { date, words: formatDate(date, locale, 'full'), players }
}

import { audiences } from '#domain/availability/session-plan.ts'

/** What an evening is looked at for; all of it stands in the address. */
export type EveningFilters = {
  readonly players: number | null
  readonly difficulty: number | null
  /** Sessions that are for them alone. */
  readonly audience: 'women' | 'families' | null
  /** Free times alone; null leaves it to the screen: a small one shows nothing else. */
  readonly free: 'on' | 'off' | null
}

export const noFilters: EveningFilters = { players: null, difficulty: null, audience: null, free: null }

function numberWithin(asked: string | null, most: number): number | null {
  const count = asked !== null && /^\d{1,2}$/.test(asked) ? Number(asked) : 0
  return count > 0 && count <= most ? count : null
}

/** What an address asks for; nonsense is asking for nothing. */
export function readFilters(query: URLSearchParams): EveningFilters {
  const audience = audiences.find((name) => name === query.get('audience'))
  const free = query.get('free')
  return {
    players: numberWithin(query.get('players'), 99),
    difficulty: numberWithin(query.get('difficulty'), 5),
    audience: audience && audience !== 'everyone' ? audience : null,
    free: free === 'on' || free === 'off' ? free : null,
  }
}

/** The address of a branch's evening, with what it is looked at for. */
export function eveningHref(branch: string, date: string | null, filters: EveningFilters): string {
  const query = new URLSearchParams(date === null ? {} : { date })
  for (const [name, value] of Object.entries(filters)) if (value !== null) query.set(name, String(value))
  return `/${branch}/reservations${query.size > 0 ? `?${query}` : ''}`
}

/** The address of a room's page with a time of an evening already chosen. */
export function timeHref(roomHref: string, date: string, time: string, players: number | null): string {
  const query = new URLSearchParams({ date, time, ...(players !== null && { players: String(players) }) })
  return `${roomHref}?${query}`
}

/** What the API is asked by: the same wish, without what was not wished. */
export function wishOf({ players, difficulty, audience }: EveningFilters) {
  return {
    ...(players !== null && { players }),
    ...(difficulty !== null && { difficulty }),
    ...(audience !== null && { audience }),
  }
}

/** What somebody wants to wait for, as the address of the page says it. */
export type WaitingWish = {
  readonly branch: string
  /** The evening. */
  readonly date: string
  /** One room; without it, all that the group fits. */
  readonly room: string | null
  /** One time of the room; without it, every one that is taken. */
  readonly startsAt: string | null
  readonly players: number | null
}

const slug = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const isoDate = /^\d{4}-\d{2}-\d{2}$/

/** The wish of an address; null when it names no evening of a branch. */
export function readWish(query: URLSearchParams): WaitingWish | null {
  const branch = query.get('branch') ?? ''
  const date = query.get('date') ?? ''
  if (!slug.test(branch) || !isoDate.test(date)) return null
  const room = query.get('room')
  const at = Date.parse(query.get('at') ?? '')
  const players = Number(query.get('players'))
  const named = room !== null && slug.test(room) ? room : null
  return {
    branch,
    date,
    room: named,
    startsAt: named !== null && Number.isFinite(at) ? new Date(at).toISOString() : null,
    players: Number.isInteger(players) && players > 0 && players < 100 ? players : null,
  }
}

/** The page where one asks to wait. */
export function waitingHref({ branch, date, room, startsAt, players }: WaitingWish): string {
  const query = new URLSearchParams({ branch, date })
  if (room !== null) query.set('room', room)
  if (startsAt !== null) query.set('at', startsAt)
  if (players !== null) query.set('players', String(players))
  return `/waiting?${query}`
}

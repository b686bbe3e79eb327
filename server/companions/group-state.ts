import type { Group } from '#contracts/companion.ts'
import type { GroupOfOrder } from './group-of-order.queries.ts'

/** How a game stands for those who come along: once it has ended, or will not be, nobody joins any more. */
export function groupStateOf({ status, ends_at }: GroupOfOrder, now: number): Group['state'] {
  if (status === 'cancelled' || status === 'expired' || status === 'held') return 'cancelled'
  return status === 'completed' || status === 'no_show' || ends_at.getTime() <= now ? 'over' : 'coming'
}

/** How many may still say that they come: whoever booked is one of the players. */
export function placesOf({ players }: Pick<GroupOfOrder, 'players'>, joined: number): number {
  return Math.max(0, players - 1 - joined)
}

/** For how many it is signed; null where the branch asks for none. */
export function waiversOf({ asks_waivers, signed }: Pick<GroupOfOrder, 'asks_waivers' | 'signed'>) {
  return asks_waivers ? { signed } : null
}

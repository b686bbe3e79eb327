import type { DeskBooking } from '#contracts/office/desk.ts'
import { owes, type TonightState, tonightState } from './tonight-state.ts'

const order: readonly TonightState[] = ['late', 'next', 'held', 'in']

/** The groups one has to think of: the late ones, then those who come by their time, then those inside by their end. */
export function nextUp(bookings: readonly DeskBooking[], now: number) {
  const rank = (booking: DeskBooking) => order.indexOf(tonightState(booking, now))
  const when = (booking: DeskBooking) =>
    Date.parse(tonightState(booking, now) === 'in' ? booking.endsAt : booking.startsAt)
  const isOver = (booking: DeskBooking) => tonightState(booking, now) === 'over'
  const open = bookings
    .filter((booking) => !isOver(booking))
    .sort((one, other) => soonRank(rank(one)) - soonRank(rank(other)) || when(one) - when(other))
  return { open, over: bookings.filter(isOver) }
}

/** A hold of the website is told among those who come. */
function soonRank(rank: number): number {
  return rank === order.indexOf('held') ? order.indexOf('next') : rank
}

/** What stands above the board: how much there is, and what is wrong with it. */
export function countEvening(bookings: readonly DeskBooking[], now: number) {
  const counted = bookings.filter(({ status }) => status !== 'held' && status !== 'no_show')
  return {
    sessions: counted.length,
    players: counted.reduce((sum, { players }) => sum + players, 0),
    late: bookings.filter((booking) => tonightState(booking, now) === 'late').length,
    owe: bookings.filter((booking) => owes(booking, now)).length,
  }
}

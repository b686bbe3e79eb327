import type { Money } from '../money/money.ts'
import type { EpochMs } from '../time/wall-clock.ts'

export const roomOrders = ['usual', 'soonest', 'price'] as const
export type RoomOrder = (typeof roomOrders)[number]

type Ordered = {
  readonly priceFrom: Money
  /** When it is next free; null for one that is not, or of which nobody knows. */
  readonly nextAt: EpochMs | null
}

/**
 * Rooms as a guest wants to see them: as the venue hangs them, the soonest free first, or the cheapest first. Prices of
 * two currencies are not compared: rooms of one stay together, in the venue's order.
 */
export function sortRooms<Room extends Ordered>(rooms: readonly Room[], order: RoomOrder): Room[] {
  if (order === 'usual') return [...rooms]
  if (order === 'soonest')
    return rooms.toSorted((a, b) => (a.nextAt ?? Infinity) - (b.nextAt ?? Infinity) || 0)
  const currencies = [...new Set(rooms.map(({ priceFrom }) => priceFrom.currency))]
  return currencies.flatMap((currency) =>
    rooms
      .filter(({ priceFrom }) => priceFrom.currency === currency)
      .toSorted((a, b) => a.priceFrom.amount - b.priceFrom.amount),
  )
}

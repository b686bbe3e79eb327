import type { Session } from '../availability/session-plan.ts'
import type { EpochMs } from '../time/wall-clock.ts'
import type { PricePlan } from './price-plan.ts'
import type { Quote } from './quote.ts'
import { quoteBooking } from './quote-booking.ts'

/** The price of a session for a group that has chosen nothing besides. */
export function quoteSession(
  plan: PricePlan,
  { startsAt, businessDay }: Pick<Session, 'startsAt' | 'businessDay'>,
  players: number,
  bookedAt: EpochMs,
): Quote {
  const nothingElse = { addOns: [], promo: null, voucher: null, pays: 'full' } as const
  return quoteBooking(plan, { players, startsAt, businessDay, bookedAt, ...nothingElse })
}

import type { Session } from '../availability/session-plan.ts'
import type { EpochMs } from '../time/wall-clock.ts'
import type { PricePlan } from './price-plan.ts'
import type { Quote } from './quote.ts'
import { quoteBooking } from './quote-booking.ts'
import type { Group } from './session-lines.ts'

/** The price of a session for a group that has chosen nothing besides. */
export function quoteSession(
  plan: PricePlan,
  { startsAt, businessDay }: Pick<Session, 'startsAt' | 'businessDay'>,
  group: Group,
  bookedAt: EpochMs,
): Quote {
  const nothingElse = { addOns: [], promo: null, voucher: null, pays: 'full' } as const
  return quoteBooking(plan, { ...group, startsAt, businessDay, bookedAt, ...nothingElse })
}

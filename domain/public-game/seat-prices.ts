import type { PricePlan } from '../pricing/price-plan.ts'
import type { PublicGameTerms } from './public-game-terms.ts'

/**
 * The price plan of a seat: so much for each player, whatever the size of the party. Weekends, peak hours, fees, extras and
 * codes hold as for everybody; tiers, a child's price and the least a group pays are those of groups.
 */
export function seatPrices(plan: PricePlan, { seatPrice }: Pick<PublicGameTerms, 'seatPrice'>): PricePlan {
  return {
    ...plan,
    pricing: 'player',
    tiers: [{ players: 1, price: seatPrice }],
    child: null,
    minCharge: 0,
  }
}

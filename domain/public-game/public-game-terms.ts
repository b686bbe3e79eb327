import type { Currency } from '../money/money.ts'
import { judgeAmount } from '../pricing/judge-prices.ts'

/** On what terms a room is played by parties that do not know each other. A room without them has no such sessions. */
export type PublicGameTerms = {
  /** For each player, in minor units of the branch's currency; tiers and the least a group pays are not asked. */
  readonly seatPrice: number
  /** Players without whom it is not played. */
  readonly minimum: number
  readonly maxParties: number
  /** So long before the start it is decided whether it is played. */
  readonly decideBeforeMinutes: number
}

export const smallestPublicGame = 2
export const mostParties = 20
/** A week, in minutes. */
export const earliestDecision = 7 * 24 * 60

export type PublicGameProblem = 'seat_price' | 'minimum' | 'parties' | 'decision'

/** What is wrong with the terms of a room for so many players, seat price first; null when they can be sold by. */
export function judgePublicGame(
  { seatPrice, minimum, maxParties, decideBeforeMinutes }: PublicGameTerms,
  { maxPlayers }: { readonly maxPlayers: number },
  currency: Currency,
): PublicGameProblem | null {
  if (judgeAmount(seatPrice || null, currency)) return 'seat_price'
  if (!isWithin(minimum, smallestPublicGame, maxPlayers)) return 'minimum'
  if (!isWithin(maxParties, 2, Math.min(mostParties, maxPlayers))) return 'parties'
  return isWithin(decideBeforeMinutes, 0, earliestDecision) ? null : 'decision'
}

function isWithin(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && least <= value && value <= most
}

import * as z from 'zod/mini'
import { earliestDecision, mostParties, smallestPublicGame } from '#domain/public-game/public-game-terms.ts'

/** On what terms strangers play a room together. */
export const publicGameTerms = z.object({
  /** For each player, in minor units; the use case knows what is too much in which currency. */
  seatPrice: z.int().check(z.positive()),
  /** Players without whom it is not played. */
  minimum: z.int().check(z.minimum(smallestPublicGame), z.maximum(99)),
  maxParties: z.int().check(z.minimum(2), z.maximum(mostParties)),
  /** So long before the start it is decided whether it is played. */
  decideBeforeMinutes: z.int().check(z.minimum(0), z.maximum(earliestDecision)),
})

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

import type { Session } from '#domain/availability/session-plan.ts'
import type { Locale } from '#domain/locale/locale.ts'
import type { GameCompany } from '#domain/public-game/shared-game.ts'

/** What a session that a party opens or joins is to everybody in it. */
export type SeatTerms = {
  readonly capacity: number
  readonly minimum: number
  readonly maxParties: number
  readonly decidesAt: number
  /** Whom the party brings, or was told that others bring; null when nobody asked. */
  readonly company: GameCompany | null
}

/** Where a booking stands, or is wanted to. */
export type Slot = Session & {
  readonly roomId: number
  /** The session that is shared with other parties there. */
  readonly sessionId?: string | null
  /** Seats are wanted of whatever session begins then, which is opened for them if nobody did. */
  readonly seat?: SeatTerms | null
  /** The language of whoever opens it. */
  readonly locale?: Locale
}

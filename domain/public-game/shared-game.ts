import type { EpochMs } from '../time/wall-clock.ts'

/** Whom the first party brings; it binds those who join. */
export const gameCompanies = ['adults', 'with_children'] as const
export type GameCompany = (typeof gameCompanies)[number]

/** It gathers players until it is decided whether it is played. */
export const gameStates = ['gathering', 'on', 'off'] as const
export type GameState = (typeof gameStates)[number]

/** A game that somebody has a seat in, as far as strangers may know it. */
export type SharedGame = {
  /** Seats that a further party could have: none when no further party is wanted. */
  readonly seatsLeft: number
  readonly company: GameCompany | null
  /** The language it is played in. */
  readonly locale: 'en' | 'ar'
  readonly state: GameState
  readonly decidesAt: EpochMs
}

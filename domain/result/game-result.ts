import type { Audience } from '../availability/session-plan.ts'
import { isCompanionName, tidyName } from '../companion/companion-name.ts'

export const mostSeconds = 6 * 60 * 60
export const mostClues = 99
export const longestTeamName = 40

/** For so long a photograph of the wrong group can be taken back before anybody is told of it. */
export const takeBackMinutes = 5

/** How long a photograph is kept. */
export const photoDays = 90

/** What a list may call a team: staff have typed it, and it is judged as the names of those who come along are. */
export function teamNameOf(typed: string): string | null | 'wrong' {
  const name = tidyName(typed)
  if (name === '') return null
  return name.length <= longestTeamName && isCompanionName(name) ? name : 'wrong'
}

/** More than half of them are children: they are compared with each other. */
export function isChildrensTeam({ players, children }: { players: number; children: number }): boolean {
  return children * 2 > players
}

type Signed = {
  /** How many players the signature stands for. */
  readonly players: number
  /** What they said about photographs; null where nobody asked. */
  readonly photos: boolean | null
}

type Photographed = {
  readonly audience: Audience
  readonly players: number
  readonly signed: readonly Signed[]
}

/**
 * Whether strangers may see the photograph of a group: never of a women's session; else when everybody who plays is signed
 * for and each who signed, guardians for their children, has agreed to it.
 */
export function mayBePublic({ audience, players, signed }: Photographed): boolean {
  if (audience === 'women') return false
  const count = signed.reduce((sum, one) => sum + one.players, 0)
  return count >= players && signed.every(({ photos }) => photos === true)
}

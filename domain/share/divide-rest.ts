import { apportion } from './apportion.ts'

export const shareModes = ['even', 'per_player', 'free'] as const
export type ShareMode = (typeof shareModes)[number]

/** As many as may share: the largest groups there are. */
export const mostShares = 40

export type RestToDivide = {
  /** The price, and what the organiser has paid of it. */
  readonly payable: number
  readonly paid: number
  readonly players: number
  readonly step: number
}

/** What is left after the guarantee, in parts as equal as the currency lets them be; none when there are too many. */
export function divideEvenly({ payable, paid, step }: RestToDivide, count: number): number[] | null {
  const rest = payable - paid
  if (count < 1 || count > mostShares || rest < count * step) return null
  return apportion(rest, Array(count).fill({ weight: 1 }), step)
}

/**
 * Every player's part of the whole price. The guarantee is the organiser's, who comes first and pays what is missing of
 * theirs; a guarantee of more than one part lowers those of the others alike. `organiser` says whether they have a part left.
 */
export function dividePerPlayer(
  rest: RestToDivide,
): { readonly organiser: boolean; readonly amounts: number[] } | null {
  const { payable, paid, players, step } = rest
  const due = payable - paid
  if (players < 2 || players > mostShares || due < (players - 1) * step) return null
  const [own = 0] = apportion(payable, Array(players).fill({ weight: 1 }), step)
  const left = own - paid
  const organiser = left >= step && due - left >= (players - 1) * step
  const others = apportion(due - (organiser ? left : 0), Array(players - 1).fill({ weight: 1 }), step)
  return { organiser, amounts: organiser ? [left, ...others] : others }
}

import { apportion } from './apportion.ts'

/** A part of what a group owes. `taken` is what payments that have not ended yet keep of it. */
export type Share = {
  readonly id: string
  readonly amount: number
  readonly paid: number
  readonly taken: number
}

/** What is not paid of a share yet; payments under way have not paid. */
export const owedOf = ({ amount, paid }: Pick<Share, 'amount' | 'paid'>): number => Math.max(0, amount - paid)

/** What is neither paid of it nor being paid. */
export const freeOf = (share: Share): number => Math.max(0, owedOf(share) - share.taken)

export type Fitted<One extends Share> = {
  readonly shares: readonly One[]
  /** What is owed beyond all shares: a new one is opened for it. */
  readonly more: number
}

/**
 * Makes open shares add up to what the order owes: money that came otherwise and lower prices make them smaller in
 * proportion, what became dearer is a share of its own. What somebody is paying just now stays as it is while it can.
 */
export function fitShares<One extends Share>(shares: readonly One[], due: number, step: number): Fitted<One> {
  const owed = shares.reduce((sum, share) => sum + owedOf(share), 0)
  if (due >= owed) return { shares, more: due - owed }
  return { shares: redivide(shares, shares.map(owedOf), due, step), more: 0 }
}

/** Divides what is owed anew by weights, of each share one; what somebody is paying just now is kept for them. */
export function redivide<One extends Share>(
  shares: readonly One[],
  weights: readonly number[],
  due: number,
  step: number,
): One[] {
  const taken = shares.map((share) => Math.min(share.taken, owedOf(share)))
  const allTaken = taken.reduce((sum, one) => sum + one, 0)
  const kept =
    allTaken <= due
      ? taken
      : apportion(
          due,
          taken.map((weight) => ({ weight })),
          1,
        )
  const rest = due - kept.reduce((sum, one) => sum + one, 0)
  const free = shares.map((_, index) => ({
    weight: Math.max(0, (weights[index] ?? 0) - (taken[index] ?? 0)),
  }))
  // Where all of them are being paid, what is left goes by the same weights.
  const isFree = free.some(({ weight }) => weight > 0)
  const divided = apportion(rest, isFree ? free : weights.map((weight) => ({ weight })), step)
  return shares.map((share, index) => ({
    ...share,
    amount: share.paid + (kept[index] ?? 0) + (divided[index] ?? 0),
  }))
}

/** Lays money on shares: first on the one it is for, then on the others in their order, those first that nobody is paying. */
export function closeInOrder(
  shares: readonly Share[],
  first: string,
  money: number,
): ReadonlyMap<string, number> {
  const given = new Map<string, number>()
  let rest = money
  const lay = (share: Share, most: number) => {
    const part = Math.min(rest, most - (given.get(share.id) ?? 0))
    if (part <= 0) return
    given.set(share.id, (given.get(share.id) ?? 0) + part)
    rest -= part
  }
  for (const share of shares) if (share.id === first) lay(share, owedOf(share))
  for (const share of shares) lay(share, freeOf(share))
  for (const share of shares) lay(share, owedOf(share))
  return given
}

/** Marks what payments that have not ended keep, the older one first. */
export function withTaken<One extends Omit<Share, 'taken'>>(
  shares: readonly One[],
  payments: readonly { readonly shareId: string; readonly amount: number }[],
): (One & { taken: number })[] {
  let marked = shares.map((share) => ({ ...share, taken: 0 }))
  for (const { shareId, amount } of payments) {
    const given = closeInOrder(marked, shareId, amount)
    marked = marked.map((share) => ({
      ...share,
      taken: Math.min(owedOf(share), share.taken + (given.get(share.id) ?? 0)),
    }))
  }
  return marked
}

/** What somebody pays who pays a share and others with it: those in order that nobody else has begun to pay. */
export function sharesToPay<One extends Share>(shares: readonly One[], first: string, count: number): One[] {
  const own = shares.filter((share) => share.id === first && freeOf(share) > 0)
  const others = shares.filter((share) => share.id !== first && freeOf(share) > 0)
  return [...own, ...others].slice(0, own.length === 0 ? 0 : count)
}

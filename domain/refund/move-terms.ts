import type { Policy } from '../policy/policy.ts'
import type { EpochMs } from '../time/wall-clock.ts'

export type MoveTerms = { readonly allowed: boolean; readonly toPay: number; readonly toReturn: number }

/** What a guest is told of a change before they agree to it. */
export type ToldTerms = Pick<MoveTerms, 'toPay' | 'toReturn'>

type Moving = {
  readonly oldTotal: number
  readonly newTotal: number
  /** Of the slot that is left. */
  readonly startsAt: EpochMs
  readonly now: EpochMs
  readonly policy: Pick<Policy, 'moveHours' | 'moveRefundHours'>
  /** The guest paid and the slot was gone: the venue's fault, not a wish of the guest. */
  readonly slotLost: boolean
}

const hour = 3_600_000

/** What moving to a slot of another price costs or gives back now, and whether a guest may. */
export function moveTerms({ oldTotal, newTotal, startsAt, now, policy, slotLost }: Moving): MoveTerms {
  const dearer = Math.max(0, newTotal - oldTotal)
  const cheaper = Math.max(0, oldTotal - newTotal)
  if (slotLost) return { allowed: true, toPay: 0, toReturn: cheaper }
  const early = startsAt - now
  if (early < policy.moveHours * hour) return { allowed: false, toPay: 0, toReturn: 0 }
  return { allowed: true, toPay: dearer, toReturn: early >= policy.moveRefundHours * hour ? cheaper : 0 }
}

/** Whether a change still costs and gives back what was told; whoever was told nothing agrees to all of it. */
export function areAsTold(told: ToldTerms | undefined, { toPay, toReturn }: ToldTerms): boolean {
  return !told || (told.toPay === toPay && told.toReturn === toReturn)
}

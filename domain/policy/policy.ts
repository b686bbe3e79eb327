/** What a venue promises its guests. Hours count back from the start of the session; shares are basis points. */
export type Policy = {
  readonly holdMinutes: number
  /** However long a payment page stays open: a slot is not kept longer than this for someone who has not paid. */
  readonly longestHoldMinutes: number
  readonly fullRefundHours: number
  readonly partRefundHours: number
  readonly partRefund: number
  readonly moveHours: number
  /** Moving to a cheaper slot gives the difference back this early. */
  readonly moveRefundHours: number
  /** How long a guest whose paid slot was lost may choose another one. */
  readonly chooseHours: number
  readonly personalDataDays: number
}

export const defaultPolicy: Policy = {
  holdMinutes: 10,
  longestHoldMinutes: 30,
  fullRefundHours: 24,
  partRefundHours: 3,
  partRefund: 5000,
  moveHours: 3,
  moveRefundHours: 24,
  chooseHours: 24,
  personalDataDays: 730,
}

export type Bounds = { readonly min: number; readonly max: number }

/** Between which figures a venue may choose, in the order of the office's form. */
export const policyBounds: Readonly<Record<keyof Policy, Bounds>> = {
  fullRefundHours: { min: 0, max: 720 },
  partRefundHours: { min: 0, max: 720 },
  partRefund: { min: 0, max: 10_000 },
  moveHours: { min: 0, max: 720 },
  moveRefundHours: { min: 0, max: 720 },
  holdMinutes: { min: 3, max: 60 },
  longestHoldMinutes: { min: 5, max: 180 },
  chooseHours: { min: 1, max: 168 },
  personalDataDays: { min: 30, max: 3650 },
}

/** The same for how a branch sells. */
export const termBounds = {
  leadMinutes: { min: 0, max: 10_080 },
  horizonDays: { min: 1, max: 730 },
  depositPercent: { min: 1, max: 100 },
  shareCutoffHours: { min: 1, max: 720 },
  discountPercent: { min: 0, max: 100 },
} as const

/** Tells whether the figures fit together: who cancels earlier never gets less, and no hold ends before it may. */
export function isSoundPolicy(policy: Policy): boolean {
  return (
    policy.partRefundHours <= policy.fullRefundHours &&
    policy.moveHours <= policy.moveRefundHours &&
    policy.holdMinutes <= policy.longestHoldMinutes
  )
}

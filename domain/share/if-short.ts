/** What becomes of a booking when the group has not paid everything in time; chosen by the organiser beforehand. */
export const shortEndings = ['organiser', 'desk', 'shrink', 'cancel'] as const
export type IfShort = (typeof shortEndings)[number]

export const splitOutcomes = ['paid', 'closed', ...shortEndings] as const
export type SplitOutcome = (typeof splitOutcomes)[number]

/**
 * How it ends. A group is made smaller only where a size has been paid for, and nothing is cancelled for which friends have
 * paid: the desk collects the rest then.
 */
export function endOf(
  ifShort: IfShort,
  { smaller, friendsPaid }: { readonly smaller: number | null; readonly friendsPaid: boolean },
): IfShort {
  if (ifShort === 'shrink') return smaller === null ? 'desk' : 'shrink'
  if (ifShort === 'cancel') return friendsPaid ? 'desk' : 'cancel'
  return ifShort
}

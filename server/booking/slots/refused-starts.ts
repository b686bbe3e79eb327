/** What a guest hears for a start that `judgeStart` does not let through. */
export const refusedStarts = {
  not_offered: 'slot_closed',
  past: 'slot_past',
  too_soon: 'slot_too_soon',
  too_far: 'slot_too_far',
} as const

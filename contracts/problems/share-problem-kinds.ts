/** What can be wrong with what a group shares. */
export const shareProblemKinds = {
  split_not_found: { status: 404, message: 'errors.split_not_found', guess: true },
  split_unavailable: { status: 409, message: 'errors.split_unavailable' },
  split_running: { status: 409, message: 'errors.split_running' },
  split_over: { status: 409, message: 'errors.split_over' },
  share_taken: { status: 409, message: 'errors.share_taken' },
  share_fixed: { status: 409, message: 'errors.share_fixed' },
  share_last: { status: 409, message: 'errors.share_last' },
  share_amounts: { status: 422, message: 'errors.share_amounts' },
  share_ending: { status: 422, message: 'errors.share_ending' },
} as const

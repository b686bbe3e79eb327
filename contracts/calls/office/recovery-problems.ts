/** Why nothing is given for a bad evening. */
export const recoveryProblems = [
  'not_recoverable',
  'recovery_given',
  'voucher_amount',
  'expiry_wrong',
  'refund_over_limit',
] as const

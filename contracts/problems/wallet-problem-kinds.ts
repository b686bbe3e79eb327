/** What can be wrong with passes for the wallet of a phone. */
export const walletProblemKinds = {
  wallet_off: { status: 404, message: 'errors.wallet_off' },
  wallet_away: { status: 503, message: 'errors.wallet_away' },
  wallet_key_wrong: { status: 422, message: 'errors.wallet_key_wrong' },
  wallet_certificate: { status: 422, message: 'errors.wallet_certificate' },
  wallet_other_key: { status: 422, message: 'errors.wallet_other_key' },
  wallet_intermediate: { status: 422, message: 'errors.wallet_intermediate' },
  wallet_over: { status: 422, message: 'errors.wallet_over' },
  wallet_issuer: { status: 422, message: 'errors.wallet_issuer' },
  pass_unknown: { status: 401, message: 'errors.unauthorised', guess: true },
} as const

/** What can be wrong with a password, a code, a PIN, and the device it is typed on. */
export const signInProblemKinds = {
  sign_in_failed: { status: 401, message: 'errors.sign_in_failed', guess: true },
  two_factor_failed: { status: 401, message: 'errors.two_factor_failed', guess: true },
  password_wrong: { status: 403, message: 'errors.password_wrong', guess: true },
  password_guessable: { status: 422, message: 'office.password_guessable' },
  locked_out: { status: 429, message: 'errors.locked_out' },
  totp_needed: { status: 403, message: 'errors.totp_needed' },
  no_two_factor: { status: 409, message: 'errors.no_two_factor' },
  step_up_needed: { status: 403, message: 'errors.step_up_needed' },
  device_unknown: { status: 403, message: 'errors.device_unknown' },
  pin_wrong: { status: 403, message: 'errors.pin_wrong', guess: true },
  pin_off: { status: 403, message: 'errors.pin_off' },
  pin_wrong_form: { status: 422, message: 'errors.pin_wrong_form' },
  pin_guessable: { status: 422, message: 'errors.pin_guessable' },
  pin_session: { status: 403, message: 'errors.pin_session' },
} as const

/** What can be wrong with what is asked about a guest. */
export const guestProblemKinds = {
  guest_same: { status: 422, message: 'errors.guest_same' },
  guest_last_contact: { status: 422, message: 'errors.guest_last_contact' },
  guest_unknown: { status: 404, message: 'errors.guest_unknown' },
  guest_pending: { status: 409, message: 'errors.guest_pending' },
  guest_forgotten: { status: 409, message: 'errors.guest_forgotten' },
} as const

/** What can be wrong with what is asked about a guest, or about those who come along. */
export const guestProblemKinds = {
  guest_same: { status: 422, message: 'errors.guest_same' },
  guest_last_contact: { status: 422, message: 'errors.guest_last_contact' },
  guest_unknown: { status: 404, message: 'errors.guest_unknown' },
  guest_pending: { status: 409, message: 'errors.guest_pending' },
  guest_forgotten: { status: 409, message: 'errors.guest_forgotten' },
  invitation_not_found: { status: 404, message: 'errors.invitation_not_found', guess: true },
  group_closed: { status: 409, message: 'errors.group_closed' },
  group_full: { status: 409, message: 'errors.group_full' },
  companion_name: { status: 422, message: 'errors.companion_name' },
  companion_named: { status: 409, message: 'errors.companion_named' },
  waivers_off: { status: 409, message: 'errors.waivers_off' },
  waiver_changed: { status: 409, message: 'errors.waiver_changed' },
  waiver_unticked: { status: 422, message: 'errors.waiver_unticked' },
  waiver_minors: { status: 422, message: 'errors.waiver_minors' },
  waiver_strokes: { status: 422, message: 'errors.waiver_strokes' },
  waivers_missing: { status: 409, message: 'errors.waivers_missing' },
} as const

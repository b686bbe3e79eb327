export const auditNouns = ['booking', 'order', 'payment', 'picture', 'request', 'staff'] as const
export type AuditNoun = (typeof auditNouns)[number]

/** Everything the audit log can tell; each has words in both languages. */
export const auditActions = [
  'booking.booked',
  'booking.checked_in',
  'booking.no_show',
  'booking.moved',
  'booking.swapped',
  'booking.prolonged',
  'booking.taken_back',
  'booking.noted',
  'order.cancelled',
  'order.handed_over',
  'payment.taken',
  'payment.amount_mismatch',
  'picture.uploaded',
  'request.in_review',
  'request.answered',
  'request.quoted',
  'request.accepted',
  'request.declined',
  'request.closed',
  'staff.invited',
  'staff.joined',
  'staff.changed',
  'staff.signed_in',
  'staff.locked_out',
  'staff.password_changed',
  'staff.password_reset',
  'staff.totp_set_up',
  'staff.totp_removed',
  'staff.codes_renewed',
  'staff.sessions_ended',
] as const
export type AuditAction = (typeof auditActions)[number]

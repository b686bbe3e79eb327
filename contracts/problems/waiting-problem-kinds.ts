/** What can be wrong with a place on the waiting list. */
export const waitingProblemKinds = {
  waiting_not_found: { status: 404, message: 'errors.waiting_not_found', guess: true },
  waiting_not_needed: { status: 409, message: 'errors.waiting_not_needed' },
  waiting_already: { status: 409, message: 'errors.waiting_already' },
  waiting_full: { status: 409, message: 'errors.waiting_full' },
  waiting_offer_gone: { status: 409, message: 'errors.waiting_offer_gone' },
  waiting_offer_expired: { status: 409, message: 'errors.waiting_offer_expired' },
  waiting_busy: { status: 409, message: 'errors.waiting_busy' },
} as const

/** What can be wrong with an offer of several rooms. */
export const offerProblemKinds = {
  /** Staff offer what somebody has. */
  offer_room_taken: { status: 409, message: 'errors.offer_room_taken' },
  /** A guest accepts what somebody else has meanwhile. */
  offer_room_lost: { status: 409, message: 'errors.offer_room_lost' },
  /** A guest cancels one of the rooms that are on one bill. */
  cancel_offer_at_desk: { status: 409, message: 'errors.cancel_offer_at_desk' },
  /** A date before now, or after the first session. */
  offer_pay_by: { status: 422, message: 'errors.offer_pay_by' },
  offer_not_several: { status: 409, message: 'errors.offer_not_several' },
  offer_deposit: { status: 422, message: 'errors.offer_deposit' },
} as const

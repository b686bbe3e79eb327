/** What can be wrong with an offer of several rooms. */
export const offerProblemKinds = {
  /** Staff offer what somebody has. */
  offer_room_taken: { status: 409, message: 'errors.offer_room_taken' },
  /** A guest accepts what somebody else has meanwhile. */
  offer_room_lost: { status: 409, message: 'errors.offer_room_lost' },
  offer_deposit: { status: 422, message: 'errors.offer_deposit' },
} as const

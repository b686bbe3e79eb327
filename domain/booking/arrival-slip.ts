/** A slip of the finger is noticed soon; later, the group that was let in is playing. */
export const arrivalSlipMinutes = 15

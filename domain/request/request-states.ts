import type { Transitions } from '../state/transitions.ts'

export const requestStates = ['new', 'in_review', 'quoted', 'accepted', 'declined', 'closed'] as const
export type RequestState = (typeof requestStates)[number]

/** Why staff are done with a request. */
export const closeReasons = ['booked', 'no_answer', 'not_possible', 'price', 'spam', 'other'] as const
export type CloseReason = (typeof closeReasons)[number]

/**
 * A request's life. An offer that ran out, or was declined and talked about again, is looked at once more; money that
 * comes late accepts an offer that is no longer open. Whatever happened, staff may close it.
 */
export const requestTransitions = {
  new: ['in_review', 'closed'],
  in_review: ['quoted', 'accepted', 'closed'],
  quoted: ['accepted', 'declined', 'in_review', 'closed'],
  declined: ['in_review', 'accepted', 'closed'],
  accepted: ['closed'],
} as const satisfies Transitions<RequestState>

/**
 * What becomes of somebody on the waiting list. `unproven` looks automatic, and counts once the link in its mail was opened;
 * `paused` let two offers go by and is asked whether they still want one.
 */
export const waitingStates = ['unproven', 'waiting', 'offered', 'paused', 'served', 'left', 'ended'] as const
export type WaitingState = (typeof waitingStates)[number]

/** Those who are still on the list. */
export const listedStates = ['unproven', 'waiting', 'offered', 'paused'] as const

/** So many offers somebody lets go by before they are asked. */
export const mostMissed = 2

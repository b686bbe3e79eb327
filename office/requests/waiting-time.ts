export type WaitingTime = {
  readonly unit: 'minutes' | 'hours' | 'days'
  readonly count: number
  /** How bad it is: after some hours somebody should look, after a day it is embarrassing. */
  readonly look: 'plain' | 'warn' | 'bad'
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How long a guest has waited, in the largest unit that is not nothing. */
export function waitingTime(since: string, now: string): WaitingTime {
  const waited = Math.max(0, Date.parse(now) - Date.parse(since))
  const look = waited >= day ? 'bad' : waited >= 4 * hour ? 'warn' : 'plain'
  if (waited >= day) return { unit: 'days', count: Math.floor(waited / day), look }
  if (waited >= hour) return { unit: 'hours', count: Math.floor(waited / hour), look }
  return { unit: 'minutes', count: Math.floor(waited / minute), look }
}

import { setTimeout as sleep } from 'node:timers/promises'

const glance = 1000
const pause = 2000
/** A task of a page that is held up for longer counts as one that blocks. */
const mostHeldUp = 3

/**
 * How long this process was kept from running, at most, while it wanted to for a second. The host of a shared machine
 * counts what it gave to others, too, but only of the time that somebody asked for, and without saying in which pieces.
 */
export function longestHeldUp(now = () => performance.now()): number {
  let [last, longest] = [now(), 0]
  for (const end = last + glance; last < end; ) {
    const next = now()
    longest = Math.max(longest, next - last)
    last = next
  }
  return longest
}

/** Waits until nobody else wants this machine, but no longer than so many milliseconds. */
export async function quietMoment(mostWait: number, heldUp = longestHeldUp, rest = sleep): Promise<void> {
  for (let waited = 0; waited < mostWait; waited += glance + pause) {
    if (heldUp() <= mostHeldUp) return
    await rest(pause)
  }
}

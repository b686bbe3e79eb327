import type { Context } from 'hono'
import type { EndpointSpec } from './endpoint.ts'
import type { RateClass, RateLimits } from './rate-limits.ts'
import type { StaffDoor } from './staff-door.ts'

type LimitParts = {
  readonly limits: RateLimits
  readonly door?: StaffDoor
  readonly now: () => number
}

/**
 * Counts a call for its address. Guests and staff share that of the venue's Wi-Fi: staff whom guests have used it up for
 * go on by their session.
 */
export async function takeCall(
  spec: EndpointSpec,
  c: Context,
  { limits, door }: LimitParts,
  address: string,
): Promise<number | null> {
  const wait = await limits.take(spec.limit, address)
  if (wait === null || spec.access !== 'staff' || !door) return wait
  const staff = await door.readSession(c)
  return staff ? limits.take(spec.limit, `session ${staff.sessionId}`) : wait
}

/** Whom wrong codes and keys of a call are counted for. */
export class Guesser {
  /** No further try is taken, not even the right one. */
  readonly isShutOut: boolean
  readonly #counts: readonly (readonly [RateClass, string])[]

  constructor(isShutOut: boolean, ...counts: readonly (readonly [RateClass, string])[]) {
    this.isShutOut = isShutOut
    this.#counts = counts
  }

  /** For how many seconds no guess is taken, if at all. */
  look(limits: RateLimits): number | null {
    const waits = this.#counts.map(([name, who]) => limits.look(name, who) ?? 0)
    return Math.max(...waits) || null
  }

  /** The same with one more. */
  async count(limits: RateLimits): Promise<number | null> {
    const waits = await Promise.all(this.#counts.map(([name, who]) => limits.take(name, who)))
    return Math.max(...waits.map((wait) => wait ?? 0)) || null
  }
}

type KnownCall = {
  readonly order?: { id: string }
  readonly request?: { id: string }
  readonly waiting?: { id: string }
  readonly staff?: { sessionId: string }
}

/**
 * Those who have shown who they are, by the key of their order, a session, or a browser that signed in before, are
 * counted as such and not with everybody at their address. None where nothing can be guessed.
 */
export async function guesserOf(
  spec: EndpointSpec,
  c: Context,
  { door, now }: LimitParts,
  address: string,
  call: KnownCall | null,
): Promise<Guesser | null> {
  const owned = call?.order ?? call?.request ?? call?.waiting
  // Another order is soon made: what all orders at one address try is bounded as well.
  if (owned) return new Guesser(true, ['guess', `order ${owned.id}`], ['guess_together', address])
  if (spec.access === 'order' || spec.access === 'request' || spec.access === 'waiting')
    return new Guesser(false, ['guess', address])
  if (!spec.guesses) return null
  if (call?.staff) return new Guesser(true, ['guess', `session ${call.staff.sessionId}`])
  const device = spec.guesses === 'sign_in' && door ? await door.knownDevice(c, now()) : null
  return new Guesser(spec.guesses !== 'keys', ['guess', device ? `device ${device}` : address])
}

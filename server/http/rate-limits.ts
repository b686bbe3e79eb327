import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

/** How many calls a minute one address may make, by what they cost us. */
export const rateClasses = {
  read: 300,
  /** Small things of which a page asks for many, such as icons. */
  detail: 3000,
  write: 60,
  /** Keeps a slot from everybody else. */
  hold: 20,
  /** Wrong order keys, voucher and promo codes. */
  guess: 10,
  /** Mails to one recipient, however many addresses ask for them. */
  recipient: 3,
  /** Payment providers tell us about all guests from few addresses. */
  provider: 1200,
} as const

export type RateClass = keyof typeof rateClasses

/** `off` for benches; single classes can be set for tests. */
export type RateSettings = 'off' | Partial<Record<RateClass, number>>

/** Counts calls in this process: as many processes, as many times the limit, and no call to a database. */
export class RateLimits {
  readonly #limiters: Partial<Record<RateClass, RateLimiterMemory>> = {}

  constructor(settings: RateSettings = {}) {
    if (settings === 'off') return
    const perMinute = { ...rateClasses, ...settings }
    for (const name of Object.keys(rateClasses) as RateClass[])
      this.#limiters[name] = new RateLimiterMemory({ points: perMinute[name], duration: 60, keyPrefix: name })
  }

  /** Counts a call. Answers null, or after how many seconds to come back. */
  async take(name: RateClass, who: string): Promise<number | null> {
    try {
      await this.#limiters[name]?.consume(who)
      return null
    } catch (refused) {
      if (refused instanceof RateLimiterRes) return wait(refused)
      throw refused
    }
  }

  /** The same without counting. */
  async look(name: RateClass, who: string): Promise<number | null> {
    const limiter = this.#limiters[name]
    const counted = await limiter?.get(who)
    if (!limiter || !counted || counted.msBeforeNext <= 0) return null
    return counted.consumedPoints >= limiter.points ? wait(counted) : null
  }
}

function wait({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(1, Math.ceil(msBeforeNext / 1000))
}

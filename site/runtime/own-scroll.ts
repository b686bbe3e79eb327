const rounding = 1
/** A scroll may pause for a frame; after so many at its goal it is over. */
const stillFrames = 3

/**
 * Tells a scroll of our own from everybody else's, whether a scrollbar or a script moved the page. Ours leads one way,
 * from where the page was to a goal. Layout moves a page as well: what grows above is made up for, so that what one reads
 * stays where it is, and a page that shrinks ends earlier. As far as that has shifted a page, nobody is suspected.
 */
export class OwnScroll {
  readonly #start: number
  readonly #isDown: boolean
  #seen: number
  #goal: number
  /** By how much layout may have moved the goal since the scroll began. */
  #shifted = 0
  #still: number

  constructor(start: number, goal: number) {
    this.#start = start
    this.#isDown = goal >= start
    this.#seen = start
    this.#goal = goal
    this.#still = this.#isThere() ? stillFrames : 0
  }

  /** Whether the page is where it may have come by itself since the last look, in which layout has shifted it so far. */
  follow(now: number, shifted = 0): boolean {
    const before = this.#seen
    if (this.#still >= stillFrames && this.#isThere()) {
      this.#goal = before
      this.#shifted = 0
    } else this.#still = now === before ? this.#still + 1 : 0
    this.#shifted += shifted
    this.#seen = now
    const least = this.#isDown ? before - shifted : Math.min(before - shifted, this.#goal - this.#shifted)
    const most = this.#isDown ? Math.max(before + shifted, this.#goal + this.#shifted) : before + shifted
    return now >= least - rounding && now <= most + rounding
  }

  /** Whether somebody held it up on its way, now that the page stands still. One that never began was not held up. */
  wasHeldUp(): boolean {
    return this.#seen !== this.#start && !this.#isThere()
  }

  #isThere(): boolean {
    return Math.abs(this.#seen - this.#goal) <= this.#shifted + rounding
  }
}

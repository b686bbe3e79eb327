import { seededRandom } from '../random.ts'
import type { Wish } from '../site/open-venue.ts'
import type { Kind } from './arrivals.ts'
import { ask, type Heard, type Question } from './ask.ts'
import { Guest } from './guest.ts'
import { percentilesOf, type Times } from './times.ts'
import { askForTimes, lookAt, type Places, pagesOf } from './visitors.ts'

type Asked = 'page' | 'availability' | 'hold' | 'payment'

export type CrowdReport = {
  readonly all: Times
  readonly kinds: Readonly<Record<Asked, Times>>
  /** How much later than due the visitors set out: when their own process had no time for them. */
  readonly late: Times
  /** Answers of 500 and more, and none at all. */
  readonly failed: number
  /** Answers that were another one than should have come. */
  readonly wrong: number
  readonly examples: readonly string[]
  /** How many slots were wished for. */
  readonly wished: number
  /** Orders that the site said are paid. */
  readonly paid: readonly string[]
  /** How many wanted a slot that was taken, and were told so. */
  readonly refused: number
}

/** Of so many who hold a slot one goes on to pay, and one of so many wants a slot that was taken before. */
const paysOneOf = 3
const wantsTakenOneOf = 10

/** Those who visit the site, whatever they come for, and how long they waited since they wanted to set out. */
export class Crowd {
  waiting = 0
  readonly #sites: readonly string[]
  readonly #places: Places
  readonly #pages: readonly string[]
  readonly #wishes: Iterator<Wish>
  readonly #random: () => number
  readonly #today = Date.now()
  readonly #times: Record<Asked, number[]> = { page: [], availability: [], hold: [], payment: [] }
  readonly #late: number[] = []
  readonly #examples: string[] = []
  readonly #taken: Wish[] = []
  /** Guests whose last step was answered: whoever comes next to book is the first of them. */
  readonly #ready: Guest[] = []
  readonly #paid: string[] = []
  #failed = 0
  #wrong = 0
  #refused = 0
  #wished = 0
  #turn = 0
  #guests = 0

  /** `sites`: the processes of the site, asked in turn as a proxy would. */
  constructor(sites: readonly string[], places: Places, wishes: readonly Wish[], seed: number) {
    this.#sites = sites
    this.#places = places
    this.#pages = pagesOf(places)
    this.#wishes = wishes.values()
    this.#random = seededRandom(seed)
  }

  async visit(kind: Kind, due: number): Promise<void> {
    if (kind === 'page')
      await this.#ask('page', due, lookAt(this.#pages[this.#draw(this.#pages.length)] ?? '/'))
    else if (kind === 'availability')
      await this.#ask('availability', due, askForTimes(this.#places, this.#today, this.#random))
    else await this.#book(due)
  }

  async #ask(kind: Asked, due: number, question: Question, wants = 200): Promise<Heard | null> {
    const site = this.#sites[this.#turn++ % this.#sites.length] as string
    const address = `10.${this.#draw(256)}.${this.#draw(256)}.${1 + this.#draw(254)}`
    this.#late.push(performance.now() - due)
    this.waiting++
    const heard = await ask(site, question, address)
    this.waiting--
    this.#times[kind].push(performance.now() - due)
    const { status, text } = heard
    if (status === wants) return heard
    if (status === 0 || status >= 500) this.#failed++
    else this.#wrong++
    if (this.#examples.length < 5)
      this.#examples.push(`${kind} ${question.path}: ${status} ${text.slice(0, 200)}`)
    return null
  }

  async #book(due: number): Promise<void> {
    const guest = this.#ready.shift() ?? this.#newGuest()
    const step = guest.next()
    if (!step) return
    const heard = await this.#ask(step.kind, due, step.ask(), step.wants)
    if (!heard) return
    step.hear?.(heard)
    if (step.wants === 409) this.#refused++
    else if (step.kind === 'hold') this.#taken.push(guest.wish)
    if (guest.hasPaid) this.#paid.push(guest.code)
    if (!guest.isDone) this.#ready.push(guest)
  }

  #newGuest(): Guest {
    this.#guests++
    const taken =
      this.#guests % wantsTakenOneOf === 0 ? this.#taken[this.#draw(this.#taken.length)] : undefined
    if (taken) return new Guest(taken, false, 409)
    const { value } = this.#wishes.next()
    if (!value) throw new Error('There are no more slots to wish for')
    this.#wished++
    return new Guest(value, this.#guests % paysOneOf === 0)
  }

  #draw(below: number): number {
    return Math.floor(this.#random() * below)
  }

  report(): CrowdReport {
    const times = this.#times
    return {
      all: percentilesOf(Object.values(times).flat()),
      kinds: {
        page: percentilesOf(times.page),
        availability: percentilesOf(times.availability),
        hold: percentilesOf(times.hold),
        payment: percentilesOf(times.payment),
      },
      late: percentilesOf(this.#late),
      failed: this.#failed,
      wrong: this.#wrong,
      examples: this.#examples,
      wished: this.#wished,
      paid: this.#paid,
      refused: this.#refused,
    }
  }
}

import { randomUUID } from 'node:crypto'
import type { Wish } from '../site/open-venue.ts'
import type { Heard, Question } from './ask.ts'

const json = { 'content-type': 'application/json' }
const details = {
  contact: { name: 'Nora', email: 'nora@guest.example', phone: '512345678@SA' },
  rulesAccepted: true,
}

type Step = {
  readonly kind: 'hold' | 'payment'
  /** The status that should come. */
  readonly wants: number
  ask(): Question
  hear?(heard: Heard): void
}

/** Somebody who holds a slot, and perhaps pays: types who they are, goes to the bank, pays, comes back and is told. */
export class Guest {
  readonly #steps: Step[]
  #code = ''
  #key = ''
  #bankPage = ''
  #way = ''
  /** Whether the site has said that it is paid. */
  hasPaid = false
  readonly wish: Wish
  readonly #status: number

  constructor(wish: Wish, pays: boolean, status: 201 | 409 = 201) {
    this.wish = wish
    this.#status = status
    this.#steps = this.#all().slice(0, pays ? undefined : 1)
  }

  get code(): string {
    return this.#code
  }

  /** What this guest does next, if anything. */
  next(): Step | undefined {
    return this.#steps.shift()
  }

  get isDone(): boolean {
    return this.#steps.length === 0
  }

  #order(below: string): string {
    return `/api/orders/${this.#code}${below}`
  }

  #all(): Step[] {
    const withKey = () => ({ ...json, authorization: `Bearer ${this.#key}`, 'idempotency-key': randomUUID() })
    return [
      {
        ...{ kind: 'hold', wants: this.#status },
        ask: () => ({
          ...{ method: 'POST', path: '/api/orders', body: JSON.stringify(this.wish) },
          headers: { ...json, 'idempotency-key': randomUUID() },
        }),
        hear: ({ text }) => {
          const { code = '', key = '' } = JSON.parse(text || '{}') as { code?: string; key?: string }
          this.#code = code
          this.#key = key
        },
      },
      {
        ...{ kind: 'payment', wants: 200 },
        ask: () => ({
          ...{ method: 'PATCH', path: this.#order(''), body: JSON.stringify(details), headers: withKey() },
        }),
      },
      {
        ...{ kind: 'payment', wants: 201 },
        ask: () => ({ method: 'POST', path: this.#order('/payments'), headers: withKey() }),
        hear: ({ text }) => {
          this.#bankPage = new URL((JSON.parse(text) as { redirectUrl: string }).redirectUrl).pathname
        },
      },
      { kind: 'payment', wants: 200, ask: () => ({ path: this.#bankPage }) },
      {
        ...{ kind: 'payment', wants: 303 },
        ask: () => ({
          ...{ method: 'POST', path: this.#bankPage, body: 'test_card=4242+4242+4242+4242' },
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        }),
        hear: ({ location }) => {
          const { pathname, search } = new URL(location)
          this.#way = pathname + search
        },
      },
      { kind: 'payment', wants: 200, ask: () => ({ path: this.#way }) },
      {
        ...{ kind: 'payment', wants: 200 },
        ask: () => ({ path: this.#order('/payment'), headers: withKey() }),
        hear: ({ text }) => {
          this.hasPaid = (JSON.parse(text) as { order: { state: string } }).order.state === 'confirmed'
        },
      },
    ]
  }
}

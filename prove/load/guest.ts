import { holdSlot } from '#contracts/calls/bookings.calls.ts'
import { changeOrder } from '#contracts/calls/orders.calls.ts'
import { showPayment, startPayment } from '#contracts/calls/payments.calls.ts'
import type { HeldOrder } from '#contracts/order-call.ts'
import type { Wish } from '../site/open-venue.ts'
import type { Heard, Question } from './ask.ts'
import { answerOf, questionOf } from './question-of.ts'

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

  get #params() {
    return { code: this.#code }
  }

  #all(): Step[] {
    return [
      {
        kind: 'hold',
        wants: this.#status,
        ask: () => questionOf(holdSlot, { body: this.wish }),
        hear: ({ text }) => {
          const { code = '', key = '' }: Partial<HeldOrder> = answerOf(holdSlot, text || '{}')
          this.#code = code
          this.#key = key
        },
      },
      {
        kind: 'payment',
        wants: 200,
        ask: () => questionOf(changeOrder, { params: this.#params, body: details }, this.#key),
      },
      {
        kind: 'payment',
        wants: 201,
        ask: () => questionOf(startPayment, { params: this.#params }, this.#key),
        hear: ({ text }) => {
          this.#bankPage = new URL(answerOf(startPayment, text).redirectUrl ?? '').pathname
        },
      },
      { kind: 'payment', wants: 200, ask: () => ({ path: this.#bankPage }) },
      {
        kind: 'payment',
        wants: 303,
        ask: () => ({
          method: 'POST',
          path: this.#bankPage,
          body: 'test_card=4242+4242+4242+4242',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        }),
        hear: ({ location }) => {
          const { pathname, search } = new URL(location)
          this.#way = pathname + search
        },
      },
      { kind: 'payment', wants: 200, ask: () => ({ path: this.#way }) },
      {
        kind: 'payment',
        wants: 200,
        ask: () => questionOf(showPayment, { params: this.#params }, this.#key),
        hear: ({ text }) => {
          this.hasPaid = answerOf(showPayment, text).order.state === 'confirmed'
        },
      },
    ]
  }
}

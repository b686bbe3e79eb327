import type { Order } from '#contracts/order.ts'
import type { OrderChanges } from '#contracts/order-call.ts'
import type { ApiAnswer, ApiFailure } from '#kit/api/api.ts'

/** `unsaved`: the connection did not carry them; they are kept and sent again. */
export type EditsState = 'saved' | 'saving' | 'unsaved'

type Listener = {
  /** The newest order, prices and all. */
  readonly onOrder: (order: Order) => void
  readonly onState: (state: EditsState, wanted: OrderChanges) => void
  /** The server will not have these changes: they are given up. */
  readonly onRefused: (failure: ApiFailure, changes: OrderChanges) => void
}

function merge(before: OrderChanges, after: OrderChanges): OrderChanges {
  const contact = { ...before.contact, ...after.contact }
  return { ...before, ...after, ...(Object.keys(contact).length > 0 && { contact }) }
}

/** Presses that follow each other closely are one change. */
export const choicePause = 300

/** Codes and single fields speak where they stand. */
export function speaksAtField({ code }: ApiFailure): boolean {
  return /^(promo_|gift_|invalid$)/.test(code)
}

/** No answer, or one that says nothing about the changes: worth another try. */
export function isPassing({ status }: ApiFailure): boolean {
  return status === 0 || status === 429 || status >= 500
}

/**
 * What a visitor changes, on its way to the server: gathered for a moment, sent one after the other, kept when the
 * connection fails. So the newest answer always belongs to the newest change.
 */
export class OrderEdits {
  readonly #send: (changes: OrderChanges) => Promise<ApiAnswer<Order>>
  readonly #listener: Listener
  #waiting: OrderChanges = {}
  #sending: OrderChanges = {}
  #timer: ReturnType<typeof setTimeout> | undefined
  #running: Promise<ApiFailure | null> = Promise.resolve(null)

  constructor(send: (changes: OrderChanges) => Promise<ApiAnswer<Order>>, listener: Listener) {
    this.#send = send
    this.#listener = listener
  }

  /** Everything that the server has not answered yet. */
  get wanted(): OrderChanges {
    return merge(this.#sending, this.#waiting)
  }

  add(changes: OrderChanges, wait: number): void {
    this.#waiting = merge(this.#waiting, changes)
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.flush(), wait)
    this.#tell('saving')
  }

  /** Sends at once what is waiting, and these changes too. Answers what went wrong, or null. */
  flush(changes: OrderChanges = {}): Promise<ApiFailure | null> {
    clearTimeout(this.#timer)
    // Only in their turn: one that waits before would take them along, and hear the answer instead of whoever asked.
    this.#running = this.#running.then(() => {
      this.#waiting = merge(this.#waiting, changes)
      return this.#sendWaiting()
    })
    return this.#running
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  #tell(state: EditsState) {
    this.#listener.onState(state, this.wanted)
  }

  async #sendWaiting(): Promise<ApiFailure | null> {
    const batch = this.#waiting
    if (Object.keys(batch).length === 0) return null
    this.#waiting = {}
    this.#sending = batch
    this.#tell('saving')
    const answer = await this.#send(batch)
    this.#sending = {}
    if (!answer.ok && isPassing(answer)) {
      this.#waiting = merge(batch, this.#waiting)
      this.#tell('unsaved')
      return answer
    }
    if (answer.ok) this.#listener.onOrder(answer.data)
    else this.#listener.onRefused(answer, batch)
    this.#tell(Object.keys(this.#waiting).length > 0 ? 'saving' : 'saved')
    return answer.ok ? null : answer
  }
}

import type { DeskBooking } from '#contracts/office/desk.ts'
import { type ApiAnswer, newIdempotencyKey } from '#kit/api/api.ts'
import {
  amountOf,
  type DeskChange,
  type DeskStorage,
  type QueuedChange,
  readDeskChanges,
  writeDeskChanges,
} from '#office/desk-storage.ts'

/** What came of a change: done, refused with why, or waiting for the connection. */
export type ChangeOutcome =
  | { readonly came: 'done'; readonly booking: DeskBooking }
  | { readonly came: 'refused'; readonly why: string }
  | { readonly came: 'waiting' }

type QueueParts = {
  readonly storage: DeskStorage
  readonly now: () => number
  readonly send: (change: QueuedChange) => Promise<ApiAnswer<DeskBooking>>
  /** What to say of a refusal. */
  readonly wordsOf: (answer: ApiAnswer<DeskBooking> & { ok: false }) => string
  readonly onDone?: (booking: DeskBooking) => void
}

type Wanted = DeskChange & { readonly staff: string; readonly branch: string; readonly code: string }

/** No answer, a server that stumbles, a limit, or nobody signed in: the same may be right a moment later. */
function isPassing({ status }: { status: number }): boolean {
  return status === 0 || status >= 500 || status === 429 || status === 401
}

/**
 * What the desk does to bookings, in the order it was done. Each change is written down before it is sent and
 * forgotten when the server has answered, so a lost connection or a reload loses nothing; its key sees to it that
 * nothing is done twice.
 */
export class DeskQueue {
  readonly #parts: QueueParts
  readonly #listeners = new Set<() => void>()
  #changes: readonly QueuedChange[]
  #running: Promise<void> | null = null
  #staff: string | null = null

  constructor(parts: QueueParts) {
    this.#parts = parts
    this.#changes = readDeskChanges(parts.storage, parts.now())
  }

  readonly subscribe = (hear: () => void): (() => void) => {
    this.#listeners.add(hear)
    return () => this.#listeners.delete(hear)
  }

  readonly read = (): readonly QueuedChange[] => this.#changes

  /** Does a change, now or as soon as the server can be reached. */
  async add(wanted: Wanted): Promise<ChangeOutcome> {
    const { now } = this.#parts
    const change: QueuedChange = { ...wanted, key: newIdempotencyKey(), at: now() }
    this.#update((changes) => [...changes, change])
    let outcome: ChangeOutcome = { came: 'waiting' }
    const hear = (key: string, came: ChangeOutcome) => {
      if (key === change.key) outcome = came
    }
    this.#heard.add(hear)
    await this.flush(wanted.staff)
    this.#heard.delete(hear)
    return outcome
  }
  readonly #heard = new Set<(key: string, outcome: ChangeOutcome) => void>()

  /** Sends what waits of somebody, one after the other, until the server can not be reached. */
  async flush(staff: string): Promise<void> {
    this.#staff = staff
    // What comes while another is sent is sent by the same run, after it.
    while (this.#running) await this.#running
    this.reread()
    if (!this.#next()) return
    this.#running = this.#run().finally(() => {
      this.#running = null
    })
    await this.#running
  }

  /** A refusal that was read. */
  forget(key: string): void {
    this.#update((changes) => changes.filter((change) => change.key !== key))
  }

  /** Another page of this browser, or signing out, may have changed what is kept. */
  reread(): void {
    this.#update((changes) => changes)
  }

  #next(): QueuedChange | undefined {
    return this.#changes.find(({ staff, refused }) => staff === this.#staff && refused === undefined)
  }

  async #run(): Promise<void> {
    for (let change = this.#next(); change; change = this.#next()) {
      const { key } = change
      const answer = await this.#parts.send(change)
      if (!answer.ok && isPassing(answer)) return
      if (answer.ok) {
        this.forget(key)
        this.#parts.onDone?.(answer.data)
        this.#tell(key, { came: 'done', booking: answer.data })
      } else {
        const why = this.#parts.wordsOf(answer)
        this.#update((changes) => changes.map((one) => (one.key === key ? { ...one, refused: why } : one)))
        this.#tell(key, { came: 'refused', why })
      }
    }
  }

  #tell(key: string, outcome: ChangeOutcome): void {
    for (const hear of this.#heard) hear(key, outcome)
  }

  /** Always from what is kept: another page of this browser may have written meanwhile. */
  #update(change: (changes: readonly QueuedChange[]) => readonly QueuedChange[]): void {
    const { storage, now } = this.#parts
    this.#changes = change(readDeskChanges(storage, now()))
    writeDeskChanges(storage, this.#changes)
    for (const hear of this.#listeners) hear()
  }
}

/** The bookings as they will be once everything that waits is done. */
export function withQueued(
  bookings: readonly DeskBooking[],
  changes: readonly QueuedChange[],
): readonly DeskBooking[] {
  return bookings.map((booking) =>
    changes
      .filter(({ code, refused }) => code === booking.code && refused === undefined)
      .reduce(changed, booking),
  )
}

function changed(booking: DeskBooking, change: QueuedChange): DeskBooking {
  switch (change.what) {
    case 'check-in':
      return { ...booking, status: 'checked_in', checkedInAt: change.saidAt }
    case 'no-show':
      return { ...booking, status: 'no_show' }
    case 'note':
      return { ...booking, staffNote: change.note }
    case 'result': {
      const { teamName, host = null, ...result } = change.result
      const listed = booking.result?.listed ?? false
      return { ...booking, result: { ...result, teamName: teamName || null, host, listed } }
    }
    // It stands at the room, not at the group.
    case 'incident':
      return booking
    case 'takings':
    case 'payments': {
      const amount = Math.min(amountOf(change), booking.due)
      return { ...booking, paid: booking.paid + amount, due: booking.due - amount }
    }
  }
}

import { randomBytes } from 'node:crypto'
import { addDays, type IsoDate } from '#domain/time/calendar-date.ts'
import type { AvailabilityChanges } from './availability-changes.ts'

export type StreamLimits = {
  /** In this process, and of one address: behind one there may be a whole mobile network. */
  readonly most: number
  readonly mostOfAddress: number
  /** Proxies cut connections that say nothing. */
  readonly heartbeat: number
  /** Changes of a busy evening are throttled to this. */
  readonly calm: number
}

const usual: StreamLimits = { most: 2000, mostOfAddress: 50, heartbeat: 20_000, calm: 250 }
const retry = 3000
// A client with this much unread is gone or asleep; when it reconnects, it fetches anew.
const mostUnread = 16_384

/** What is followed: evenings of a branch, or the news of somebody of the staff. */
type Followed =
  | {
      readonly branch: { readonly id: number; readonly slug: string }
      readonly day: IsoDate
      /** How many evenings from that one on; one, unless said otherwise. */
      readonly days?: number
      /** Of the staff: also told of what guests do not see. */
      readonly desk?: true
    }
  | { readonly news: { readonly branchIds: readonly number[]; readonly staffId: string } }

export type StreamRequest = Followed & {
  readonly address: string
  /** The caller was here before: whatever happened since is one change. */
  readonly returns: boolean
  readonly signal: AbortSignal
}

/** The open streams of this process. Each says `changed` whenever its evening did; the caller then asks for it. */
export class AvailabilityStreams {
  readonly #changes: AvailabilityChanges
  readonly #limits: StreamLimits
  readonly #open = new Map<() => void, string>()
  readonly #name = randomBytes(4).toString('hex')
  #told = 0
  #closed = false

  constructor(changes: AvailabilityChanges, limits: Partial<StreamLimits> = {}) {
    this.#changes = changes
    this.#limits = { ...usual, ...limits }
  }

  get size(): number {
    return this.#open.size
  }

  /** The stream of an evening as an answer; null when there are too many already, or the process stops. */
  open(request: StreamRequest): Response | null {
    const ofAddress = [...this.#open.values()].filter((address) => address === request.address).length
    if (this.#closed || this.size >= this.#limits.most || ofAddress >= this.#limits.mostOfAddress) return null
    let end = () => {}
    const body = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          end = this.#start(request, controller)
        },
        cancel: () => end(),
      },
      new ByteLengthQueuingStrategy({ highWaterMark: mostUnread }),
    )
    const headers = {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    }
    return new Response(body, { headers })
  }

  /** Ends every stream. Browsers come back by themselves. */
  endAll(): void {
    for (const end of [...this.#open.keys()]) end()
  }

  /** Ends every stream and opens no more, so that the process can stop. */
  close(): void {
    this.#closed = true
    this.endAll()
  }

  #start(request: StreamRequest, controller: ReadableStreamDefaultController<Uint8Array>): () => void {
    const { signal } = request
    const encoder = new TextEncoder()
    const data = JSON.stringify('news' in request ? {} : { branch: request.branch.slug, date: request.day })
    let calm: NodeJS.Timeout | undefined
    let changedMeanwhile = false

    const end = () => {
      if (!this.#open.delete(end)) return
      for (const unsubscribe of subscriptions) unsubscribe()
      clearInterval(heartbeat)
      clearTimeout(calm)
      signal.removeEventListener('abort', end)
      try {
        controller.close()
      } catch {
        // The caller has closed it already.
      }
    }
    const write = (text: string) => {
      if ((controller.desiredSize ?? 0) <= 0) return end()
      controller.enqueue(encoder.encode(text))
    }
    const tell = () => {
      if (calm) {
        changedMeanwhile = true
        return
      }
      this.#told++
      write(`event: changed\nid: ${this.#name}-${this.#told}\ndata: ${data}\n\n`)
      calm = setTimeout(() => {
        calm = undefined
        if (changedMeanwhile && this.#open.has(end)) {
          changedMeanwhile = false
          tell()
        }
      }, this.#limits.calm)
    }
    const heartbeat = setInterval(() => write(':\n\n'), this.#limits.heartbeat)
    const subscriptions = this.#subscribe(request, tell)
    this.#open.set(end, request.address)
    signal.addEventListener('abort', end)
    write(`retry: ${retry}\n\n`)
    if (request.returns) tell()
    if (signal.aborted) end()
    return end
  }

  #subscribe(followed: Followed, tell: () => void): (() => void)[] {
    if ('news' in followed) {
      const { branchIds, staffId } = followed.news
      return [this.#changes.subscribeNews(branchIds, staffId, tell)]
    }
    const { branch, day, days = 1, desk } = followed
    return Array.from({ length: days }, (_, later) =>
      desk
        ? this.#changes.subscribeDesk(branch.id, addDays(day, later), tell)
        : this.#changes.subscribe(branch.id, addDays(day, later), tell),
    )
  }
}

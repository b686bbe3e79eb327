const firstDelay = 300
const longestDelay = 10_000

/** Methods that may be sent twice by their nature; the others need a key the server knows them by. */
const repeatable: ReadonlySet<string> = new Set(['GET', 'HEAD', 'PUT', 'DELETE'])

export type FailedCall = {
  readonly method: string
  readonly idempotencyKey?: string
  /** How often it was sent again already. */
  readonly retries: number
  /** Absent when no answer came. */
  readonly answer?: { readonly status: number; readonly headers: Headers; readonly _data?: unknown }
}

function waitAskedFor(asked: string | null | undefined, now: number): number | undefined {
  if (!asked) return undefined
  const wait = /^\d+$/.test(asked) ? Number(asked) * 1000 : Date.parse(asked) - now
  return Number.isNaN(wait) ? undefined : Math.max(0, wait)
}

function namesReason(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'code' in body
}

/**
 * After how many milliseconds a failed call is sent again; null when it must not be. A 409 that names its reason
 * (the slot is taken) stays as it is; without one, or with a time to come back, somebody else is just at it.
 */
export function retryIn({ method, idempotencyKey, retries, answer }: FailedCall, now: number): number | null {
  if (!idempotencyKey && !repeatable.has(method)) return null
  const asked = waitAskedFor(answer?.headers.get('Retry-After'), now)
  if (answer?.status === 409 && asked === undefined && namesReason(answer._data)) return null
  const wait = asked ?? firstDelay * 2 ** retries
  return wait > longestDelay ? null : wait
}

import { randomInt, randomUUID } from 'node:crypto'
import { apiAddress } from '#contracts/calls/api-address.ts'
import { holdSlot } from '#contracts/calls/bookings.calls.ts'
import type { Wish } from './open-venue.ts'

export type Answer = {
  /** 0 when none came. */
  readonly status: number
  readonly retryAfter: string | null
  readonly ms: number
  readonly text: string
}

/** Asks as a visitor with an address of their own; whatever goes wrong is an answer. */
export async function ask(url: string, init: RequestInit = {}): Promise<Answer> {
  const started = performance.now()
  const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
  const headers = { 'x-forwarded-for': address, 'accept-language': 'en', ...init.headers }
  const told = { retryAfter: null, text: '' }
  try {
    const answer = await fetch(url, {
      ...init,
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(20_000),
    })
    const text = await answer.text()
    const { status } = answer
    return { status, retryAfter: answer.headers.get('retry-after'), ms: performance.now() - started, text }
  } catch (error) {
    return {
      ...told,
      status: 0,
      ms: performance.now() - started,
      text: String((error as Error).cause ?? error),
    }
  }
}

/** Presses the button that holds a slot; the same key is the same press. */
export function pressHold(site: string, wish: Wish, key: string = randomUUID()): Promise<Answer> {
  return ask(site + apiAddress(holdSlot, {}), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(wish),
  })
}

/** What 99 of 100 numbers are not above. */
export function p99(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.max(0, Math.ceil(numbers.length * 0.99) - 1)] ?? 0
}

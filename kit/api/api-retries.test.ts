import { describe, expect, test } from 'vitest'
import { retryIn } from './api-retries.ts'

const now = Date.UTC(2026, 10, 15, 18, 0, 0)

function answer(status: number, retryAfter?: string, body?: unknown) {
  const headers = new Headers(retryAfter === undefined ? {} : { 'Retry-After': retryAfter })
  return { status, headers, _data: body }
}

const get = { method: 'GET', retries: 0 }

describe('retryIn', () => {
  test('waits longer each time', () => {
    expect([0, 1, 2].map((retries) => retryIn({ ...get, retries }, now))).toEqual([300, 600, 1200])
  })

  test('waits as long as the server asks, in seconds or until an hour', () => {
    expect(retryIn({ ...get, answer: answer(503, '2') }, now)).toBe(2000)
    expect(retryIn({ ...get, answer: answer(503, 'Sun, 15 Nov 2026 18:00:05 GMT') }, now)).toBe(5000)
    expect(retryIn({ ...get, answer: answer(503, 'Sun, 15 Nov 2026 17:00:00 GMT') }, now)).toBe(0)
  })

  test('does not keep a visitor waiting for long', () => {
    expect(retryIn({ ...get, answer: answer(429, '60') }, now)).toBeNull()
  })

  test('reads nonsense as nothing', () => {
    expect(retryIn({ ...get, answer: answer(503, 'soon') }, now)).toBe(300)
  })

  test('leaves a taken slot taken, and asks again where somebody is just at it', () => {
    const post = { method: 'POST', idempotencyKey: 'k', retries: 0 }
    expect(retryIn({ ...post, answer: answer(409, undefined, { code: 'slot_taken' }) }, now)).toBeNull()
    expect(retryIn({ ...post, answer: answer(409, '1', { code: 'in_progress' }) }, now)).toBe(1000)
    expect(retryIn({ ...post, answer: answer(409) }, now)).toBe(300)
  })

  test('knows which methods may be repeated', () => {
    const byMethod = (method: string) => retryIn({ method, retries: 0 }, now) !== null
    expect(['GET', 'HEAD', 'PUT', 'DELETE'].map(byMethod)).toEqual([true, true, true, true])
    expect(['POST', 'PATCH'].map(byMethod)).toEqual([false, false])
  })
})

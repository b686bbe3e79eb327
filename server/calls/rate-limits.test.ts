import { expect, test } from 'vitest'
import type { RateCounter } from './rate-counter.ts'
import { RateLimits } from './rate-limits.ts'

/** One that counts for several processes, and says how often it was asked. */
function openCounter() {
  const sums = new Map<string, number>()
  const asked: [string, number][] = []
  const counter: RateCounter = {
    add: async (key, points) => {
      asked.push([key, points])
      await new Promise((resolve) => setImmediate(resolve))
      sums.set(key, (sums.get(key) ?? 0) + points)
      return { points: sums.get(key) ?? 0, endsInMs: 60_000 }
    },
  }
  return { counter, asked }
}

const clock = () => 0
const takeMany = (limits: RateLimits, name: 'hold' | 'read', times: number) =>
  Promise.all(Array.from({ length: times }, () => limits.take(name, 'a')))
const passed = (waits: (number | null)[]) => waits.filter((wait) => wait === null).length

test('a minute begins with the first call and ends by itself', async () => {
  const time = { now: 0 }
  const limits = new RateLimits({ write: 2 }, { clock: () => time.now })
  expect([await limits.take('write', 'a'), await limits.take('write', 'a')]).toEqual([null, null])
  time.now = 20_000
  expect(await limits.take('write', 'a')).toBe(40)
  expect([await limits.take('write', 'b'), limits.look('write', 'a')]).toEqual([null, 40])
  time.now = 60_000
  expect([limits.look('write', 'a'), await limits.take('write', 'a')]).toEqual([null, null])
})

test('two processes let through together what one may, however much comes at once', async () => {
  const { counter, asked } = openCounter()
  const [one, two] = [1, 2].map(() => new RateLimits({ hold: 20 }, { counter, clock }))
  if (!one || !two) throw new Error('no limits')
  const waits = await Promise.all([takeMany(one, 'hold', 30), takeMany(two, 'hold', 30)])
  expect(passed(waits.flat())).toBe(20)
  expect([one.look('hold', 'a'), two.look('hold', 'a')]).toEqual([60, 60])
  const before = asked.length
  await takeMany(one, 'hold', 100)
  expect(asked).toHaveLength(before)
})

test('without a shared count each lets through as much: the control', async () => {
  const [one, two] = [1, 2].map(() => new RateLimits({ hold: 20 }, { clock }))
  if (!one || !two) throw new Error('no limits')
  const waits = await Promise.all([takeMany(one, 'hold', 30), takeMany(two, 'hold', 30)])
  expect(passed(waits.flat())).toBe(40)
})

test('what is read is shared a twentieth at a time, and an ordinary visitor causes no write', async () => {
  const { counter, asked } = openCounter()
  const processes = [1, 2, 3].map(() => new RateLimits({ read: 300 }, { counter, clock }))
  let through = 0
  for (let round = 0; round < 200; round++)
    for (const limits of processes) {
      if ((await limits.take('read', 'a')) === null) through++
      await new Promise((resolve) => setImmediate(resolve))
    }
  // Each may be a twentieth behind the others, twice: what it has not told, and what it has not heard.
  expect(through).toBeGreaterThanOrEqual(300)
  expect(through).toBeLessThanOrEqual(300 + 3 * 2 * 15)
  expect(asked.length).toBeLessThanOrEqual(3 * 20 + 3)
  for (let call = 0; call < 14; call++) await processes[0]?.take('read', 'b')
  expect(asked.filter(([key]) => key === 'read b')).toEqual([])
})

test('a counter that can not be asked leaves each process with its own count', async () => {
  const limits = new RateLimits({ hold: 20 }, { counter: { add: async () => null }, clock })
  expect(passed(await takeMany(limits, 'hold', 30))).toBe(20)
})

test('no more callers are remembered than fit, the oldest leaving first', async () => {
  const limits = new RateLimits({ guess: 1 }, { clock })
  await limits.take('guess', 'first')
  for (let caller = 0; caller < 20_000; caller++) await limits.take('guess', `caller ${caller}`)
  expect(limits.sizeOf('guess')).toBeLessThanOrEqual(10_000)
  expect([limits.look('guess', 'first'), limits.look('guess', 'caller 19999')]).toEqual([null, 60])
})

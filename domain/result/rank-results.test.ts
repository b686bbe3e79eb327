import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rankResults } from './rank-results.ts'

test('equal times share a rank, and the next is behind all of them', () => {
  const ranked = rankResults([{ seconds: 50 }, { seconds: 40 }, { seconds: 50 }, { seconds: 60 }])
  expect(ranked).toEqual([
    { seconds: 40, rank: 1 },
    { seconds: 50, rank: 2 },
    { seconds: 50, rank: 2 },
    { seconds: 60, rank: 4 },
  ])
})

test('a rank is one more than how many were faster', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 20 })), (times) => {
      const results = times.map((seconds) => ({ seconds }))
      for (const { seconds, rank } of rankResults(results))
        expect(rank).toBe(1 + times.filter((other) => other < seconds).length)
    }),
  )
})

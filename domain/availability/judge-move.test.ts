import fc from 'fast-check'
import { expect, test } from 'vitest'
import { overlaps } from './free-sessions.ts'
import { judgeMove } from './judge-move.ts'

const minute = 60_000
const session = (from: number, audience: 'everyone' | 'women' | 'families' = 'everyone') => ({
  startsAt: from * minute,
  freeAt: (from + 75) * minute,
  audience,
})
const at = (from: number, minutes = 75) => ({ startsAt: from * minute, freeAt: (from + minutes) * minute })

const evening = [session(0), session(75, 'women'), session(150)]

test('between two free sessions it takes both of them', () => {
  const judged = judgeMove({ audience: 'everyone', to: at(55), sessions: evening, claims: [] })
  expect(judged.lost).toEqual([evening[0], evening[1]])
})

test('on a session of the plan it takes that one, and tells when it is for others', () => {
  const to = at(75)
  expect(judgeMove({ audience: 'women', to, sessions: evening, claims: [] })).toEqual({
    audience: null,
    lost: [],
  })
  expect(judgeMove({ audience: 'everyone', to, sessions: evening, claims: [] }).audience).toBe('women')
  expect(judgeMove({ audience: 'women', to: at(0), sessions: evening, claims: [] }).audience).toBe('everyone')
})

test('what is taken already is not lost', () => {
  const claims = [at(0)]
  expect(judgeMove({ audience: 'everyone', to: at(80), sessions: evening, claims }).lost).toEqual([
    evening[1],
    evening[2],
  ])
  expect(judgeMove({ audience: 'everyone', to: at(76, 60), sessions: evening, claims }).lost).toEqual([])
})

test('a time that no plan knows is for everyone', () => {
  expect(judgeMove({ audience: 'women', to: at(400), sessions: evening, claims: [] }).audience).toBe(
    'everyone',
  )
  expect(judgeMove({ audience: 'everyone', to: at(400), sessions: evening, claims: [] }).audience).toBeNull()
})

test('whatever the plan: lost are several free sessions in the way, and none where the plan has one', () => {
  const plan = fc
    .array(fc.integer({ min: 75, max: 140 }), { minLength: 1, maxLength: 8 })
    .map((gaps) => gaps.map((_, index) => session(gaps.slice(0, index).reduce((sum, gap) => sum + gap, 0))))
  const claim = fc.record({
    from: fc.integer({ min: -60, max: 900 }),
    long: fc.integer({ min: 20, max: 120 }),
  })
  fc.assert(
    fc.property(
      plan,
      fc.array(claim, { maxLength: 4 }),
      fc.integer({ min: -60, max: 900 }),
      fc.integer({ min: 30, max: 200 }),
      (sessions, taken, from, long) => {
        const claims = taken.map((one) => at(one.from, one.long))
        const to = at(from, long)
        const { lost } = judgeMove({ audience: 'everyone', to, sessions, claims })
        expect(lost).not.toHaveLength(1)
        for (const one of lost) {
          expect(overlaps(one, to)).toBe(true)
          expect(claims.some((other) => overlaps(one, other))).toBe(false)
        }
        for (const planned of sessions)
          expect(judgeMove({ audience: 'everyone', to: planned, sessions, claims }).lost).toEqual([])
      },
    ),
    { seed: 26, numRuns: 300, examples: [[[session(0), session(75)], [], 40, 75]] },
  )
})

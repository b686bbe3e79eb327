import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seededRandom } from '../random.ts'
import type { History } from './histories.ts'
import { scheduleOf } from './schedule.ts'

const history: History = {
  orderId: 'order',
  turns: [
    { ref: 'a', to: 'succeeded' },
    { ref: 'b', to: 'after all' },
  ],
  messages: [
    { eventId: '0', ref: 'a', turn: null, told: 'pending' },
    { eventId: '1', ref: 'a', turn: 0, told: 'succeeded' },
    { eventId: '2', ref: 'b', turn: 1, told: 'succeeded' },
  ],
}

test('a message comes after its turn, at most so often, and some are lost', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const luck = { random: seededRandom(seed), lostShare: 0.5, mostCopies: 3 }
      const { happenings, lost } = scheduleOf([history], luck)
      expect(happenings.map(({ at }) => at)).toEqual(happenings.map(({ at }) => at).sort((a, b) => a - b))
      const turnAt = (ref: string) => happenings.findIndex((one) => 'turn' in one && one.turn.ref === ref)
      const times = (id: string) =>
        happenings.flatMap((one, at) => ('message' in one && one.message.eventId === id ? [at] : []))
      expect(Math.min(...times('1'), Number.POSITIVE_INFINITY)).toBeGreaterThan(turnAt('a'))
      expect(Math.min(...times('2'))).toBeGreaterThan(turnAt('b'))
      expect(['0', '1'].filter((id) => times(id).length === 0)).toHaveLength(lost)
      expect(Math.max(...['0', '1', '2'].map((id) => times(id).length))).toBeLessThanOrEqual(3)
    }),
  )
})

test('the same seed is the same luck', () => {
  const once = () => scheduleOf([history], { random: seededRandom(7), lostShare: 0.2, mostCopies: 10 })
  expect(once()).toEqual(once())
})

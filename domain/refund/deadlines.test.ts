import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Policy } from '../policy/policy.ts'
import { defaultPolicy } from '../policy/policy.ts'
import { cancelTerms } from './cancel-terms.ts'
import { deadlinesOf } from './deadlines.ts'
import { moveTerms } from './move-terms.ts'

const hours = fc.integer({ min: 0, max: 200 })

test('a deadline is the last millisecond at which the terms are what it says', () => {
  fc.assert(
    fc.property(hours, hours, hours, hours, (a, b, moveHours, moveRefund) => {
      const policy: Policy = {
        ...defaultPolicy,
        fullRefundHours: Math.max(a, b),
        partRefundHours: Math.min(a, b),
        moveHours,
        moveRefundHours: Math.max(moveHours, moveRefund),
      }
      const startsAt = Date.UTC(2026, 10, 18, 16)
      const until = deadlinesOf(startsAt, policy)
      const share = (now: number) =>
        cancelTerms({ paid: 10_000, currency: 'SAR', startsAt, now, policy }).share
      const move = (now: number) =>
        moveTerms({ oldTotal: 100, newTotal: 60, startsAt, now, policy, slotLost: false })
      expect(share(until.fullRefundUntil)).toBe(10_000)
      expect(share(until.fullRefundUntil + 1)).toBeLessThan(10_000)
      expect(share(until.partRefundUntil)).toBeGreaterThan(0)
      expect(share(until.partRefundUntil + 1)).toBe(0)
      expect(move(until.moveUntil).allowed).toBe(true)
      expect(move(until.moveUntil + 1).allowed).toBe(false)
      expect(move(until.moveRefundUntil).toReturn).toBe(40)
      expect(move(until.moveRefundUntil + 1).toReturn).toBe(0)
    }),
  )
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nextStepOf, type OfferToPay } from './offer-payment.ts'

const hour = 3_600_000
const payBy = 1000 * hour
const offer: OfferToPay = { payBy, releases: true, acceptedAt: 0, remindedAt: null, warnedAt: null }

describe('what is owed of an offer', () => {
  test('is reminded of two days before, once, and not when it was accepted later than that', () => {
    expect(nextStepOf(offer, payBy - 49 * hour)).toBeNull()
    expect(nextStepOf(offer, payBy - 48 * hour)).toBe('remind')
    expect(nextStepOf({ ...offer, remindedAt: payBy - 48 * hour }, payBy - hour)).toBeNull()
    expect(nextStepOf({ ...offer, acceptedAt: payBy - 40 * hour }, payBy - hour)).toBeNull()
  })

  test('is warned of at its date, and gives the rooms up a day later where that was said', () => {
    expect(nextStepOf(offer, payBy)).toBe('warn')
    const warned = { ...offer, warnedAt: payBy + 3 * hour }
    expect(nextStepOf(warned, payBy + 26 * hour)).toBeNull()
    expect(nextStepOf(warned, payBy + 27 * hour)).toBe('release')
    expect(nextStepOf({ ...warned, releases: false }, payBy + 999 * hour)).toBeNull()
  })

  test('never gives rooms up before somebody was warned a day before', () => {
    const time = fc.integer({ min: 0, max: 2000 }).map((hours) => hours * hour)
    const any = fc.record({
      payBy: time,
      releases: fc.boolean(),
      acceptedAt: time,
      remindedAt: fc.option(time),
      warnedAt: fc.option(time),
    })
    fc.assert(
      fc.property(any, time, (one, now) => {
        if (nextStepOf(one, now) !== 'release') return
        expect(one.releases && now >= one.payBy).toBe(true)
        expect(now - (one.warnedAt ?? now)).toBeGreaterThanOrEqual(24 * hour)
      }),
      { seed: 7, examples: [[{ ...offer, warnedAt: payBy }, payBy + 24 * hour]] },
    )
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chargeStep } from '../money/charge-step.ts'
import { outOfQuiet } from '../time/quiet-hours.ts'
import { apportion } from './apportion.ts'
import { divideEvenly, dividePerPlayer } from './divide-rest.ts'
import { closeInOrder, fitShares, freeOf, owedOf, redivide, sharesToPay, withTaken } from './fit-shares.ts'
import { endOf } from './if-short.ts'
import { shareRefund } from './share-refund.ts'
import { nextSplitStep, splitDeadline } from './split-deadline.ts'

const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0)
const currency = fc.constantFrom('SAR' as const, 'KWD' as const)
const hour = 3_600_000

describe('dividing', () => {
  test.each([
    [1000, 3, 1, [334, 333, 333]],
    // Ten dinars among three: in steps that cards can move, the first carries the rest.
    [10_000, 3, 10, [3340, 3330, 3330]],
    [10_005, 3, 10, [3345, 3330, 3330]],
    [7, 7, 1, [1, 1, 1, 1, 1, 1, 1]],
  ])('%i among %i in steps of %i', (payable, count, step, parts) => {
    expect(divideEvenly({ payable, paid: 0, players: count, step }, count)).toEqual(parts)
  })

  test('what is too little for so many is not divided', () => {
    expect(divideEvenly({ payable: 20, paid: 0, players: 3, step: 10 }, 3)).toBeNull()
    expect(divideEvenly({ payable: 20, paid: 20, players: 2, step: 10 }, 2)).toBeNull()
    expect(dividePerPlayer({ payable: 100, paid: 0, players: 1, step: 1 })).toBeNull()
  })

  test('each pays a part of the price, and the guarantee is the organiser’s', () => {
    const rest = { payable: 400, players: 4, step: 1 }
    expect(dividePerPlayer({ ...rest, paid: 40 })).toEqual({ organiser: true, amounts: [60, 100, 100, 100] })
    expect(dividePerPlayer({ ...rest, paid: 100 })).toEqual({ organiser: false, amounts: [100, 100, 100] })
    expect(dividePerPlayer({ ...rest, paid: 130 })).toEqual({ organiser: false, amounts: [90, 90, 90] })
  })

  test('parts are the whole to the last unit, and equal ones differ by a step at most', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5_000_000 }),
        fc.nat(1_000_000),
        fc.integer({ min: 2, max: 12 }),
        currency,
        (payable, guarantee, players, of) => {
          const step = chargeStep(of)
          const paid = Math.min(guarantee, payable)
          const even = divideEvenly({ payable, paid, players, step }, players)
          if (even) {
            expect(sum(even)).toBe(payable - paid)
            expect(Math.max(...even) - Math.min(...even)).toBeLessThan(2 * step)
            expect(even[0]).toBe(Math.max(...even))
            expect(even.slice(1).every((one) => one > 0 && one % step === 0)).toBe(true)
          }
          const each = dividePerPlayer({ payable, paid, players, step })
          if (each) {
            expect(sum(each.amounts)).toBe(payable - paid)
            expect(each.amounts).toHaveLength(each.organiser ? players : players - 1)
            expect(Math.min(...each.amounts)).toBeGreaterThan(0)
          }
        },
      ),
    )
  })

  test('by weights nobody is further than a step from their proportion', () => {
    const weights = fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(fc.nat(10_000_000), weights, (amount, each) => {
        const given = apportion(
          amount,
          each.map((weight) => ({ weight })),
        )
        expect(sum(given)).toBe(amount)
        for (const [index, one] of given.entries())
          expect(Math.abs(one - (amount * (each[index] ?? 0)) / sum(each))).toBeLessThan(1.0001)
      }),
    )
  })
})

describe('giving back', () => {
  test('goes to the payments in proportion', () => {
    const sources = [
      { id: 'a', left: 5000 },
      { id: 'b', left: 2500 },
      { id: 'c', left: 0 },
      { id: 'd', left: 2500 },
    ]
    expect(shareRefund(1001, sources, 'SAR')).toEqual([
      { id: 'a', amount: 501 },
      { id: 'b', amount: 250 },
      { id: 'd', amount: 250 },
    ])
  })

  test('never more than is left of a payment, and together exactly what goes back', () => {
    const lefts = fc.array(fc.nat(200_000), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(lefts, fc.double({ min: 0, max: 1, noNaN: true }), currency, (all, part, of) => {
        const sources = all.map((left, index) => ({ id: `${index}`, left }))
        const amount = Math.floor(sum(all) * part)
        const parts = shareRefund(amount, sources, of)
        expect(sum(parts.map((one) => one.amount))).toBe(amount)
        for (const { id, amount: given } of parts) {
          expect(given).toBeGreaterThan(0)
          expect(given).toBeLessThanOrEqual(all[Number(id)] ?? 0)
        }
        // No more of them than one are off the steps that cards move, where all came in such steps.
        const step = chargeStep(of)
        if (all.every((left) => left % step === 0))
          expect(parts.filter((one) => one.amount % step !== 0).length).toBeLessThanOrEqual(1)
      }),
    )
  })

  test('more than was paid is a mistake of ours', () => {
    expect(() => shareRefund(11, [{ id: 'a', left: 10 }], 'SAR')).toThrow(RangeError)
  })
})

describe('open shares', () => {
  const share = (id: string, amount: number, paid = 0, taken = 0) => ({ id, amount, paid, taken })

  test('follow what the order owes', () => {
    const three = [share('a', 100, 100), share('b', 100), share('c', 100)]
    expect(fitShares(three, 200, 1)).toEqual({ shares: three, more: 0 })
    expect(fitShares(three, 260, 1).more).toBe(60)
    expect(fitShares(three, 101, 1).shares.map(owedOf)).toEqual([0, 51, 50])
    expect(fitShares(three, 0, 1).shares.map(owedOf)).toEqual([0, 0, 0])
  })

  test('keep what somebody is paying just now', () => {
    const three = [share('a', 100), share('b', 100, 0, 100), share('c', 100)]
    expect(fitShares(three, 140, 1).shares.map(owedOf)).toEqual([20, 100, 20])
    expect(sum(fitShares(three, 80, 1).shares.map(owedOf))).toBe(80)
  })

  test('close in order: the own one, then those that nobody is paying', () => {
    const four = [share('a', 100), share('b', 100), share('c', 100, 0, 100), share('d', 100)]
    expect([...closeInOrder(four, 'b', 250)]).toEqual([
      ['b', 100],
      ['a', 100],
      ['d', 50],
    ])
    expect(sharesToPay(four, 'b', 3).map(({ id }) => id)).toEqual(['b', 'a', 'd'])
    expect(sharesToPay(four, 'c', 1)).toEqual([])
  })

  test('add up to what is owed whatever happens to them', () => {
    const one = fc.record({ amount: fc.integer({ min: 1, max: 50_000 }), paid: fc.nat(50_000) })
    const drawn = fc.array(one, { minLength: 1, maxLength: 8 })
    const payments = fc.array(fc.record({ at: fc.nat(7), amount: fc.integer({ min: 1, max: 60_000 }) }), {
      maxLength: 5,
    })
    fc.assert(
      fc.property(drawn, payments, fc.nat(400_000), currency, (all, pending, due, of) => {
        const step = chargeStep(of)
        const open = all.map(({ amount, paid }, index) => share(`${index}`, amount, Math.min(paid, amount)))
        const shares = withTaken(
          open,
          pending.map(({ at, amount }) => ({ shareId: `${at % open.length}`, amount })),
        )
        for (const each of shares) expect(each.taken + freeOf(each)).toBe(owedOf(each))
        const { shares: fitted, more } = fitShares(shares, due, step)
        expect(sum(fitted.map(owedOf)) + more).toBe(due)
        const laid = closeInOrder(fitted, '0', due + 5)
        expect(sum([...laid.values()])).toBe(due - more)
        const weights = fitted.map(owedOf)
        if (sum(weights) > 0) expect(sum(redivide(fitted, weights, 777, step).map(owedOf))).toBe(777)
      }),
    )
  })
})

describe('the deadline', () => {
  const startsAt = Date.UTC(2026, 10, 20, 17)
  const deadline = splitDeadline(startsAt, 24)
  const clock = { openedAt: deadline - 48 * hour, deadline, timeZone: 'Asia/Riyadh' }
  const at = (before: number, reminded = 0) => nextSplitStep({ ...clock, reminded }, deadline - before)

  test('a reminder at half time, one three hours before, and the end', () => {
    expect(at(25 * hour)).toBeNull()
    expect(at(24 * hour)).toBe('remind_half')
    expect(at(24 * hour, 1)).toBeNull()
    expect(at(3 * hour, 1)).toBe('remind_last')
    expect(at(3 * hour, 2)).toBeNull()
    expect(at(0)).toBe('end')
    expect(at(-hour, 2)).toBe('end')
  })

  test('whoever opened it a moment ago is not reminded', () => {
    const late = { ...clock, openedAt: deadline - 2 * hour, reminded: 0 }
    expect(nextSplitStep(late, deadline - hour)).toBeNull()
  })

  test('nobody is woken: what would be read after the end is not written', () => {
    const night = Date.UTC(2026, 10, 20, 0, 30)
    expect(outOfQuiet(night, 'Asia/Riyadh')).toBe(Date.UTC(2026, 10, 20, 6))
    expect(outOfQuiet(deadline, 'Asia/Riyadh')).toBe(deadline)
    const early = { ...clock, deadline: Date.UTC(2026, 10, 20, 5), reminded: 1 }
    expect(nextSplitStep(early, Date.UTC(2026, 10, 20, 2))).toBeNull()
  })

  test('ends as it was said; nothing is cancelled that friends have paid for', () => {
    expect(endOf('shrink', { smaller: 3, friendsPaid: true })).toBe('shrink')
    expect(endOf('shrink', { smaller: null, friendsPaid: true })).toBe('desk')
    expect(endOf('cancel', { smaller: null, friendsPaid: false })).toBe('cancel')
    expect(endOf('cancel', { smaller: null, friendsPaid: true })).toBe('desk')
    expect(endOf('organiser', { smaller: null, friendsPaid: true })).toBe('organiser')
  })
})

import { describe, expect, test } from 'vitest'
import { judgeAmount, judgeChildPrice, judgeEffect, judgeFee, judgeTiers } from './judge-prices.ts'

describe('a price', () => {
  test('is an amount that can be charged, within reason', () => {
    expect(judgeAmount(12_000, 'SAR')).toBeNull()
    expect(judgeAmount(null, 'SAR')).toBe('missing')
    expect(judgeAmount(1_000_001, 'SAR')).toBe('too_much')
    // Twenty-five thousand dinars are an evening out in Baghdad.
    expect(judgeAmount(25_000_000, 'IQD')).toBeNull()
    expect(judgeAmount(25_000_000, 'KWD')).toBe('too_much')
    expect(judgeAmount(6413, 'KWD')).toBe('step')
    expect(judgeAmount(6410, 'KWD')).toBeNull()
  })

  test('has to be there for every group size', () => {
    const tiers = [2, 3, 5].map((players) => ({ players, price: 9000 }))
    expect(judgeTiers(tiers, { minPlayers: 2, maxPlayers: 3 }, 'SAR')).toBeNull()
    expect(judgeTiers(tiers, { minPlayers: 2, maxPlayers: 5 }, 'SAR')).toEqual({
      players: 4,
      problem: 'missing',
    })
    expect(judgeTiers([{ players: 2, price: 0 }], { minPlayers: 2, maxPlayers: 2 }, 'SAR')).not.toBeNull()
  })
})

test('a modifier does something, and not everything', () => {
  expect(judgeEffect({ percent: 2000 }, 'SAR')).toBeNull()
  expect(judgeEffect({ percent: 0 }, 'SAR')).toBe('missing')
  expect(judgeEffect({ percent: -9500 }, 'SAR')).toBe('too_much')
  expect(judgeEffect({ perPlayer: -1000 }, 'SAR')).toBeNull()
  expect(judgeEffect({ perPlayer: 5 }, 'KWD')).toBe('step')
})

test('a child has ages in their order and pays at most what a player does', () => {
  const tiers = [
    { players: 2, price: 9000 },
    { players: 3, price: 8000 },
  ]
  const child = { fromAge: 6, untilAge: 12, price: 8000 }
  expect(judgeChildPrice(child, tiers, 'SAR')).toBeNull()
  expect(judgeChildPrice({ ...child, price: 0 }, tiers, 'SAR')).toBeNull()
  expect(judgeChildPrice({ ...child, price: 8500 }, tiers, 'SAR')).toBe('too_much')
  expect(judgeChildPrice({ ...child, fromAge: 13 }, tiers, 'SAR')).toBe('missing')
  expect(judgeChildPrice({ ...child, untilAge: 18 }, tiers, 'SAR')).toBe('missing')
})

test('a fee is something, and no more than what it is of', () => {
  expect(judgeFee({ by: 'percent', amount: 250 }, 'KWD')).toBeNull()
  expect(judgeFee({ by: 'percent', amount: 10_001 }, 'SAR')).toBe('too_much')
  expect(judgeFee({ by: 'player', amount: 0 }, 'SAR')).toBe('missing')
  expect(judgeFee({ by: 'booking', amount: 1255 }, 'KWD')).toBe('step')
})

import { expect, test } from 'vitest'
import { fewestForAverage, summariseRatings } from './summarise-ratings.ts'

test('ratings are spread from five stars to one, with those that nobody gave', () => {
  const { spread, count, average } = summariseRatings([
    { rating: 2, count: 1 },
    { rating: 5, count: 7 },
  ])
  expect(spread.map(({ rating }) => rating)).toEqual([5, 4, 3, 2, 1])
  expect(spread.map((one) => one.count)).toEqual([7, 0, 0, 1, 0])
  expect([count, average]).toEqual([8, 37 / 8])
})

test('too few have no average, and none at all are none', () => {
  const of = (count: number) => summariseRatings([{ rating: 4, count }])
  expect(of(fewestForAverage - 1)).toMatchObject({ count: fewestForAverage - 1, average: null })
  expect(of(fewestForAverage)).toMatchObject({ count: fewestForAverage, average: 4 })
  expect(summariseRatings([])).toMatchObject({ count: 0, average: null })
})

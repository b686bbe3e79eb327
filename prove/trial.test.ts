import { expect, test } from 'vitest'
import { atLeast, atMost, exactly } from './bounds.ts'
import { Trial } from './trial.ts'

test('a figure that misses its bound breaks the promise, and is said', () => {
  const lines: string[] = []
  const trial = new Trial({ long: false, part: 1 }, (line) => lines.push(line))
  trial.figure('lost', 0, exactly(0))
  trial.figure('seconds', 4.5, atMost(5))
  expect(trial.missed).toBe(0)
  trial.figure('lost', 1, exactly(0))
  trial.control('doubled, per cent', 94.9, atLeast(95))
  expect(trial.missed).toBe(2)
  expect(lines).toEqual([
    'ok     lost: 0 (exactly 0)',
    'ok     seconds: 4.50 (at most 5)',
    'BROKEN lost: 1 (exactly 0)',
    'BROKEN control: doubled, per cent: 94.9 (at least 95)',
  ])
})

test('what is no number holds nothing', () => {
  const trial = new Trial({ long: false, part: 1 }, () => {})
  for (const bound of [atLeast(0), atMost(0), exactly(0)]) trial.figure('nothing', Number.NaN, bound)
  expect(trial.missed).toBe(3)
})

test('the long form may be tried in part', () => {
  const count = (long: boolean, part: number) => new Trial({ long, part }, () => {}).count(30, 1000)
  expect([count(false, 0.1), count(true, 1), count(true, 0.1), count(true, 0.0001)]).toEqual([
    30, 1000, 100, 1,
  ])
})

test('what is left out is said, and breaks nothing', () => {
  const lines: string[] = []
  const trial = new Trial({ long: false, part: 1 }, (line) => lines.push(line))
  trial.leaveOut('there is no pooler on this machine')
  expect([trial.missed, trial.leftOut]).toEqual([0, 'there is no pooler on this machine'])
  expect(lines).toEqual(['NOT TRIED: there is no pooler on this machine'])
})

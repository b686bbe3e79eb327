import { expect, test } from 'vitest'
import { byProcessorClock, type TraceEvent } from './processor-clock.ts'

const event = (name: string, ts: number, dur?: number, tts?: number, tdur?: number): TraceEvent => ({
  name,
  pid: 1,
  tid: 2,
  ts,
  ...(dur !== undefined && { dur }),
  ...(tts !== undefined && { tts }),
  ...(tdur !== undefined && { tdur }),
})

test('a task takes as long as its thread ran, and what is in it moves up', () => {
  const waited = [
    event('ThreadControllerImpl::RunTask', 1000, 40_000, 500, 10_000),
    event('FunctionCall', 31_000, 9000, 3500, 6000),
    event('firstContentfulPaint', 35_000, undefined, 5500),
    event('ThreadControllerImpl::RunTask', 90_000, 5000, 10_500, 5000),
  ]
  expect(byProcessorClock(waited)).toEqual([
    event('ThreadControllerImpl::RunTask', 1000, 10_000, 500, 10_000),
    event('FunctionCall', 4000, 6000, 3500, 6000),
    event('firstContentfulPaint', 6000, undefined, 5500),
    event('ThreadControllerImpl::RunTask', 90_000, 5000, 10_500, 5000),
  ])
})

test('what lies outside of all tasks, on another thread or has no clock of its own stays where it is', () => {
  const others = [
    event('RunTask', 1000, 4000, 0, 1000),
    event('outside', 6000, 10, 2000, 5),
    { ...event('elsewhere', 2000, 500, 100, 50), tid: 3 },
    event('clockless', 3000, 100),
  ]
  expect(byProcessorClock(others).slice(1)).toEqual(others.slice(1))
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchIdle } from './watch-idle.ts'

const minute = 60_000
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function watched() {
  const [onActive, onIdle] = [vi.fn(), vi.fn()]
  const stop = watchIdle({ idleMs: 10 * minute, tellMs: minute, onActive, onIdle })
  return { onActive, onIdle, stop }
}
const press = () => window.dispatchEvent(new Event('pointerdown'))

test('a screen that nobody touches is locked, once', () => {
  const { onIdle } = watched()
  vi.advanceTimersByTime(10 * minute - 1)
  expect(onIdle).not.toHaveBeenCalled()
  vi.advanceTimersByTime(60 * minute)
  expect(onIdle).toHaveBeenCalledTimes(1)
})

test('each touch begins the time anew, and is told once a minute', () => {
  const { onActive, onIdle, stop } = watched()
  for (let each = 0; each < 40; each++) {
    vi.advanceTimersByTime(minute / 2)
    press()
  }
  expect(onIdle).not.toHaveBeenCalled()
  expect(onActive).toHaveBeenCalledTimes(20)
  stop()
  vi.advanceTimersByTime(60 * minute)
  expect(onIdle).not.toHaveBeenCalled()
})

test('who wakes a sleeping tablet finds it locked: their touch does not keep it open', () => {
  const { onActive, onIdle } = watched()
  vi.setSystemTime(Date.now() + 60 * minute)
  press()
  expect(onIdle).toHaveBeenCalledTimes(1)
  expect(onActive).not.toHaveBeenCalled()
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchEvening } from './live-evening.ts'

class FakeStream extends EventTarget {
  static all: FakeStream[] = []
  readyState = 0
  onopen: (() => void) | null = null
  onerror: (() => void) | null = null
  constructor() {
    super()
    FakeStream.all.push(this)
  }
  open() {
    this.readyState = 1
    this.onopen?.()
  }
  fail(state: 0 | 2) {
    this.readyState = state
    this.onerror?.()
  }
  close() {
    this.readyState = 2
  }
}

const page = Object.assign(new EventTarget(), { hidden: false })
const fetched = vi.fn<typeof fetch>()
const [onDay, onLink] = [vi.fn(), vi.fn()]
const day = { branch: 'cairo', date: '2026-11-19', rooms: [] }

function answer(status = 200) {
  const body = status === 200 ? JSON.stringify(day) : null
  return Promise.resolve(new Response(body, { status, headers: { ETag: 'W/"one"' } }))
}

function watch() {
  const evening = { branch: 'cairo', date: '2026-11-19', players: 4, locale: 'en' } as const
  return watchEvening({ ...evening, onDay, onLink })
}

const settle = () => vi.advanceTimersByTimeAsync(0)
const lastStream = () => FakeStream.all.at(-1) as FakeStream

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  FakeStream.all = []
  page.hidden = false
  fetched.mockImplementation(() => answer())
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('EventSource', FakeStream)
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('asks at once, and again whenever it is told of a change, naming what it has', async () => {
  const { stop } = watch()
  await settle()
  expect(fetched).toHaveBeenCalledTimes(1)
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/branches/cairo/availability?date=2026-11-19&players=4')
  lastStream().open()
  expect(onLink).toHaveBeenLastCalledWith('live')
  fetched.mockImplementation(() => answer(304))
  lastStream().dispatchEvent(new Event('changed'))
  await settle()
  expect(fetched).toHaveBeenCalledTimes(2)
  expect(fetched.mock.calls[1]?.[1]?.headers).toMatchObject({ 'If-None-Match': 'W/"one"' })
  expect(onDay).toHaveBeenCalledTimes(1)
  stop()
})

test('asks every while when there is no stream, and tries for one again', async () => {
  const { stop } = watch()
  await settle()
  lastStream().fail(2)
  expect(onLink).toHaveBeenLastCalledWith('slow')
  await vi.advanceTimersByTimeAsync(20_000)
  expect(fetched).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(40_000)
  expect(FakeStream.all).toHaveLength(2)
  lastStream().open()
  expect(onLink).toHaveBeenLastCalledWith('live')
  stop()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(fetched).toHaveBeenCalledTimes(4)
})

test('changes that come while it asks are one more question', async () => {
  const { stop } = watch()
  lastStream().open()
  for (let change = 0; change < 5; change++) lastStream().dispatchEvent(new Event('changed'))
  await settle()
  expect(fetched).toHaveBeenCalledTimes(2)
  stop()
})

test('a page nobody looks at asks nothing, and asks at once when it is looked at again', async () => {
  const { stop } = watch()
  await settle()
  page.hidden = true
  page.dispatchEvent(new Event('visibilitychange'))
  expect(lastStream().readyState).toBe(2)
  await vi.advanceTimersByTimeAsync(100_000)
  expect(fetched).toHaveBeenCalledTimes(1)
  page.hidden = false
  page.dispatchEvent(new Event('visibilitychange'))
  await settle()
  expect(fetched).toHaveBeenCalledTimes(2)
  expect(FakeStream.all).toHaveLength(2)
  stop()
})

test('says when no answer comes, and mends itself', async () => {
  fetched.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')))
  const { stop } = watch()
  await settle()
  expect(onLink).toHaveBeenLastCalledWith('lost')
  fetched.mockImplementation(() => answer())
  await vi.advanceTimersByTimeAsync(20_000)
  expect(onLink).toHaveBeenLastCalledWith('slow')
  expect(onDay).toHaveBeenCalledTimes(1)
  stop()
})

test('an answer that was on its way when the connection went does not hide that', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  fetched.mockImplementation(() => promise)
  const { stop } = watch()
  window.dispatchEvent(new Event('offline'))
  resolve(await answer())
  await settle()
  expect(onDay).toHaveBeenCalledTimes(1)
  expect(onLink).toHaveBeenLastCalledWith('lost')
  fetched.mockImplementation(() => answer(304))
  window.dispatchEvent(new Event('online'))
  await settle()
  expect(onLink).toHaveBeenLastCalledWith('slow')
  stop()
})

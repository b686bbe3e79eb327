import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startVersionCheck } from './version-check.ts'

const fetchMock = vi.fn<typeof fetch>()
let page: EventTarget & { hidden: boolean }
let stop = () => {}
let latest = 'build-1'

beforeEach(() => {
  vi.useFakeTimers()
  page = Object.assign(new EventTarget(), { hidden: false })
  vi.stubGlobal('document', page)
  vi.stubGlobal('fetch', fetchMock)
  latest = 'build-1'
  fetchMock.mockImplementation(async () => Response.json({ id: latest }))
})
afterEach(() => {
  stop()
  fetchMock.mockReset()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const asked = (path: string) => fetchMock.mock.calls.filter(([url]) => url === path).length

function start() {
  const onNewVersion = vi.fn()
  stop = startVersionCheck({ buildId: 'build-1', pollSeconds: 60, onNewVersion })
  return onNewVersion
}

function show(visible: boolean) {
  page.hidden = !visible
  page.dispatchEvent(new Event('visibilitychange'))
}

describe('startVersionCheck', () => {
  test('reads the manifest of its own build, then asks for the latest now and then', async () => {
    const onNewVersion = start()
    expect(asked('/builds/meta/build-1.json')).toBe(1)
    await vi.advanceTimersByTimeAsync(59_000)
    expect(asked('/builds/latest.json')).toBe(0)
    await vi.advanceTimersByTimeAsync(121_000)
    expect(asked('/builds/latest.json')).toBe(3)
    expect(onNewVersion).not.toHaveBeenCalled()
  })

  test('tells of each newer version once', async () => {
    const onNewVersion = start()
    latest = 'build-2'
    await vi.advanceTimersByTimeAsync(180_000)
    expect(onNewVersion).toHaveBeenCalledOnce()
    latest = 'build-3'
    await vi.advanceTimersByTimeAsync(60_000)
    expect(onNewVersion).toHaveBeenCalledTimes(2)
  })

  test('only logs that the manifest can not be had', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    fetchMock.mockImplementation(async () => new Response('', { status: 404 }))
    const onNewVersion = start()
    await vi.advanceTimersByTimeAsync(0)
    expect(warn).toHaveBeenCalledWith('The build manifest could not be read', expect.any(Error))
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'))
    await vi.advanceTimersByTimeAsync(120_000)
    expect(onNewVersion).not.toHaveBeenCalled()
    expect(warn).toHaveBeenCalledOnce()
  })

  test('asks nothing while nobody looks, and at once when somebody looks again after long', async () => {
    start()
    show(false)
    await vi.advanceTimersByTimeAsync(600_000)
    expect(asked('/builds/latest.json')).toBe(0)
    show(true)
    await vi.advanceTimersByTimeAsync(0)
    expect(asked('/builds/latest.json')).toBe(1)
  })

  test('does not ask more often because somebody looks away and back', async () => {
    start()
    for (let times = 0; times < 10; times++) {
      show(false)
      show(true)
    }
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked('/builds/latest.json')).toBe(1)
  })

  test('stops', async () => {
    start()
    stop()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(asked('/builds/latest.json')).toBe(0)
  })
})

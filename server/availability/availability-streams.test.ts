import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AvailabilityChanges } from './availability-changes.ts'
import { AvailabilityStreams, type StreamRequest } from './availability-streams.ts'

const request: StreamRequest = {
  branch: { id: 1, slug: 'cairo' },
  day: '2026-11-19',
  address: '192.0.2.1',
  returns: false,
  signal: new AbortController().signal,
}

describe('streams', () => {
  const changes = new AvailabilityChanges()
  const change = () => changes.tableChanged('everything')
  let streams: AvailabilityStreams

  beforeEach(() => {
    vi.useFakeTimers()
    streams = new AvailabilityStreams(changes, { most: 3, mostOfAddress: 2 })
  })

  afterEach(() => {
    streams.endAll()
    vi.useRealTimers()
  })

  const allOf = (response: Response | null) => {
    streams.endAll()
    return response?.text()
  }

  test('a busy evening is told of at once, and then in breaths', async () => {
    const response = streams.open(request)
    for (let time = 0; time < 1000; time += 10) {
      change()
      vi.advanceTimersByTime(10)
    }
    const events = (await allOf(response))?.match(/event: changed\n/g)
    // At 0, 250, 500, 750 and 1000 milliseconds.
    expect(events).toHaveLength(5)
  })

  test('the last change of a busy moment is told of', async () => {
    const response = streams.open(request)
    change()
    change()
    vi.advanceTimersByTime(10_000)
    const text = await allOf(response)
    expect(text?.match(/event: changed\n/g)).toHaveLength(2)
    const ids = text?.match(/id: .+/g) ?? []
    expect(new Set(ids).size).toBe(2)
  })

  test('tells of every evening that was asked for, and of no other', async () => {
    const days: string[] = []
    const watched = new AvailabilityChanges()
    vi.spyOn(watched, 'subscribe').mockImplementation((_branch, day) => {
      days.push(day)
      return () => days.splice(days.indexOf(day), 1)
    })
    const ofWeek = new AvailabilityStreams(watched)
    ofWeek.open({ ...request, days: 3 })
    expect(days).toEqual(['2026-11-19', '2026-11-20', '2026-11-21'])
    ofWeek.close()
    expect(days).toEqual([])
  })

  test('beats every twenty seconds', async () => {
    const response = streams.open(request)
    vi.advanceTimersByTime(60_000)
    expect(await allOf(response)).toBe('retry: 3000\n\n:\n\n:\n\n:\n\n')
  })

  test('who does not read is let go of', () => {
    streams.open(request)
    for (let breath = 0; breath < 1000; breath++) {
      change()
      vi.advanceTimersByTime(300)
    }
    expect(streams.size).toBe(0)
  })

  test('are bounded, for an address and for all', () => {
    const from = (address: string) => streams.open({ ...request, address }) !== null
    expect([from('a'), from('a'), from('a'), from('b'), from('c')]).toEqual([true, true, false, true, false])
    streams.endAll()
    expect(from('c')).toBe(true)
  })

  test('a process that stops ends its streams and opens no more', async () => {
    const response = streams.open(request)
    streams.close()
    expect(await response?.text()).toBe('retry: 3000\n\n')
    expect(streams.open(request)).toBeNull()
  })

  test('a caller that has left before it began costs nothing', async () => {
    const response = streams.open({ ...request, signal: AbortSignal.abort() })
    expect(streams.size).toBe(0)
    await response?.text()
  })
})

import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { mountEndpoints } from '#server/calls/endpoint-mount.ts'
import { RateLimits } from '#server/calls/rate-limits.ts'
import { describeOnBothEngines } from '#server/db/testing/test-database.ts'
import { AvailabilityChanges } from './availability-changes.ts'
import { AvailabilityStreams } from './availability-streams.ts'
import { BranchBookCache } from './branch-book-cache.ts'
import { plansApi } from './plans.api.ts'
import { insertTestBooking, insertTestBranch, insertTestRoom, type TestBranch } from './test-branch.ts'

const now = Date.parse('2026-11-19T10:00Z')
const day = '2026-11-19'

describeOnBothEngines('the stream of an evening', (getDb, getConnection) => {
  let branch: TestBranch
  let roomId: number
  let changes: AvailabilityChanges
  let streams: AvailabilityStreams
  let server: ReturnType<typeof serve>
  let url: string
  const leaving = new AbortController()

  beforeAll(async () => {
    const db = getDb()
    branch = await insertTestBranch(db, 'cairo')
    roomId = await insertTestRoom(db, branch, 'tomb', ['17:00', '19:00', '21:00', '23:00'])
    changes = await AvailabilityChanges.listen(getConnection())
    streams = new AvailabilityStreams(changes, { mostOfAddress: 2, heartbeat: 40, calm: 20 })
    const app = new Hono()
    app.use('*', compress())
    const parts = { books: new BranchBookCache(), streams, trustProxy: false }
    const limits = new RateLimits('off')
    mountEndpoints(app, [plansApi(parts)], {
      db,
      now: () => now,
      limits,
      trustProxy: false,
      checkAnswers: true,
    })
    server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
    await once(server, 'listening')
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/branches/cairo/availability/stream`
  })

  afterEach(async () => {
    streams.endAll()
    await getDb().deleteFrom('booking').execute()
  })

  afterAll(async () => {
    leaving.abort()
    server.close()
    await changes.close()
  })

  async function open(headers: Record<string, string> = {}, date = day) {
    const left = new AbortController()
    const signal = AbortSignal.any([left.signal, leaving.signal])
    const response = await fetch(`${url}?date=${date}`, { headers, signal })
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    const until = async (pattern: RegExp) => {
      while (!pattern.test(text)) {
        const part = await reader?.read()
        if (!part || part.done) throw new Error(`The stream ended after ${text}`)
        text += part.value
      }
      return text
    }
    const untilEnd = async () => {
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
        text += part.value
      return text
    }
    return { response, until, untilEnd, leave: () => left.abort() }
  }

  const bookAt = (time: string) =>
    insertTestBooking(getDb(), branch, { roomId, startsAt: `${day}T${time}Z`, day })

  test('says at once how to come back, beats, and tells of a change with an id', async () => {
    const { response, until } = await open({ 'accept-encoding': 'gzip' })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toContain('text/event-stream')
    expect(response.headers.get('content-encoding')).toBeNull()
    expect(await until(/:\n\n/)).toMatch(/^retry: 3000\n\n:\n\n/)
    await bookAt('15:00')
    const text = await until(/data: .*\n\n/)
    expect(text).toMatch(/event: changed\nid: \w+-\d+\ndata: {"branch":"cairo","date":"2026-11-19"}\n\n/)
  })

  test('tells of each change, and of no other evening', async () => {
    const [stream, other] = [await open(), await open({}, '2026-11-20')]
    await bookAt('15:00')
    await stream.until(/event: changed\n/)
    await getDb().deleteFrom('booking').execute()
    await stream.until(/event: changed\n[\s\S]*event: changed\n/)
    streams.endAll()
    await stream.untilEnd()
    expect(await other.untilEnd()).not.toContain('event')
  })

  test('tells who comes back that something may have changed', async () => {
    const { until } = await open({ 'last-event-id': 'abc-1' })
    await until(/event: changed\n/)
  })

  test('ends when the caller leaves, and leaves nothing behind', async () => {
    const { until, leave } = await open()
    await until(/:\n\n/)
    expect(streams.size).toBe(1)
    leave()
    await vi.waitFor(() => expect(streams.size).toBe(0), { timeout: 300_000 })
  })

  test('one address has only so many, and gets another when it lets go of one', async () => {
    const [first] = [await open(), await open()]
    const refused = await open()
    expect(refused.response.status).toBe(429)
    expect(refused.response.headers.get('retry-after')).toBe('30')
    first?.leave()
    await vi.waitFor(async () => expect((await open()).response.status).toBe(200), { timeout: 300_000 })
  })

  test('of a branch that does not exist, or a day that does not, is refused', async () => {
    const answer = async (address: string) => (await fetch(address)).status
    expect(await answer(`${url.replace('cairo', 'nowhere')}?date=${day}`)).toBe(404)
    expect(await answer(`${url}?date=2026-02-30`)).toBe(422)
    expect(await answer(url)).toBe(422)
  })
})

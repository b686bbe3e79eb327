import { Hono } from 'hono'
import { beforeAll, expect, test } from 'vitest'
import { mountEndpoints } from '#server/calls/endpoint-mount.ts'
import { RateLimits } from '#server/calls/rate-limits.ts'
import { describeOnDatabase } from '#server/db/testing/test-database.ts'
import { AvailabilityChanges } from './availability-changes.ts'
import { AvailabilityStreams } from './availability-streams.ts'
import { BranchBookCache } from './branch-book-cache.ts'
import { plansApi } from './plans.api.ts'
import { insertTestBooking, insertTestBranch, insertTestRoom } from './test-branch.ts'

describeOnDatabase('availability under /api', (getDb) => {
  let now = Date.parse('2026-11-19T10:00Z')
  const app = new Hono()

  beforeAll(async () => {
    const db = getDb()
    const branch = await insertTestBranch(db, 'cairo')
    const roomId = await insertTestRoom(db, branch, 'tomb', ['17:00', '19:00'])
    await insertTestRoom(db, branch, 'library', ['18:00'])
    await insertTestBooking(db, branch, { roomId, startsAt: '2026-11-19T15:00Z', day: '2026-11-19' })
    const streams = new AvailabilityStreams(new AvailabilityChanges())
    const parts = { books: new BranchBookCache(), streams, trustProxy: false }
    const limits = new RateLimits('off')
    mountEndpoints(app, [plansApi(parts)], {
      db,
      now: () => now,
      limits,
      trustProxy: false,
      checkAnswers: true,
    })
  })

  const get = async (path: string, headers?: Record<string, string>) => {
    const answer = await app.request(`/branches/${path}`, { headers })
    const text = await answer.text()
    return { status: answer.status, tag: answer.headers.get('etag'), body: text ? JSON.parse(text) : null }
  }

  test('answers for an evening', async () => {
    const { status, body } = await get('cairo/availability?date=2026-11-19&players=4')
    expect(status).toBe(200)
    expect(body.rooms[0].slots).toEqual([
      {
        startsAt: '2026-11-19T15:00:00.000Z',
        endsAt: '2026-11-19T16:00:00.000Z',
        audience: 'everyone',
        mode: 'private',
        state: 'taken',
        price: null,
      },
      {
        startsAt: '2026-11-19T17:00:00.000Z',
        endsAt: '2026-11-19T18:00:00.000Z',
        audience: 'everyone',
        mode: 'private',
        state: 'free',
        price: { players: 4, perPlayer: 25_000, total: 100_000 },
      },
    ])
  })

  test('an evening that did not change has the tag it had, however late it is', async () => {
    const first = await get('cairo/availability?date=2026-11-19')
    now += 60_000
    expect((await get('cairo/availability?date=2026-11-19')).tag).toBe(first.tag)
    const again = await get('cairo/availability?date=2026-11-19', { 'if-none-match': first.tag ?? '' })
    expect(again.status).toBe(304)
  })

  test('answers for a month, the next slots and the nearest', async () => {
    const month = await get('cairo/rooms/tomb/availability?month=2026-11&players=2')
    expect(month.body.days[18]).toEqual({ date: '2026-11-19', state: 'free', free: 1, perPlayerFrom: 30_000 })
    const next = await get('cairo/rooms/tomb/availability/next?count=2')
    expect(next.body.slots.map(({ startsAt }: { startsAt: string }) => startsAt)).toEqual([
      '2026-11-19T17:00:00.000Z',
      '2026-11-20T15:00:00.000Z',
    ])
    const nearest = await get('cairo/rooms/tomb/availability/nearest?startsAt=2026-11-19T15:00:00Z')
    expect(nearest.body.slots[0]).toEqual({
      room: 'tomb',
      startsAt: '2026-11-19T17:00:00.000Z',
      endsAt: '2026-11-19T18:00:00.000Z',
      audience: 'everyone',
      mode: 'private',
      date: '2026-11-19',
      price: { players: 2, perPlayer: 30_000, total: 60_000 },
    })
    expect(nearest.body.slots).toHaveLength(5)
    const near = 'cairo/rooms/tomb/availability/nearest?startsAt=2026-11-19T15:00:00Z'
    const others = async (query = '') => (await get(`${near}${query}`)).body.otherRooms
    expect(await others()).toMatchObject([{ room: 'library', name: { en: expect.any(String) } }])
    // Not where the group would not fit.
    expect(await others('&players=40')).toEqual([])
  })

  test('answers for the next evenings of a wish, and for every branch at once', async () => {
    const evenings = await get('cairo/availability/evenings?from=2026-11-19&count=1&players=4')
    expect(evenings.body).toEqual({ branch: 'cairo', evenings: [{ date: '2026-11-19', free: 2 }] })
    const women = await get('cairo/availability/evenings?from=2026-11-19&audience=women')
    expect(women.body.evenings).toEqual([])
    const answer = await app.request('/availability?players=4')
    const { branches } = await answer.json()
    expect(branches).toHaveLength(1)
    expect(branches[0]).toMatchObject({ branch: 'cairo', today: '2026-11-19', firstFree: '2026-11-19' })
  })

  test('refuses what it does not know', async () => {
    const status = async (path: string) => (await get(path)).status
    expect(await status('nowhere/availability?date=2026-11-19')).toBe(404)
    expect(await status('cairo/rooms/nothing/availability?month=2026-11')).toBe(404)
    expect(await status('cairo/availability')).toBe(422)
    expect(await status('nowhere/availability/evenings?from=2026-11-19')).toBe(404)
    expect(await status('cairo/availability/evenings?from=2026-11-19&difficulty=6')).toBe(422)
    expect(await status('cairo/availability/days?from=2026-11-19&count=43')).toBe(422)
    expect(await status('cairo/availability?date=2026-11-31')).toBe(422)
    expect(await status('cairo/availability?date=2026-11-19&players=0')).toBe(422)
    expect(await status('cairo/availability?date=2026-11-19&players=four')).toBe(422)
    expect(await status('cairo/rooms/tomb/availability?month=2026-13')).toBe(422)
    expect(await status('cairo/rooms/tomb/availability/next?count=21')).toBe(422)
    expect(await status('cairo/rooms/tomb/availability/nearest?startsAt=tomorrow')).toBe(422)
  })
})

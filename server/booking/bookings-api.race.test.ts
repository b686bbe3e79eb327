import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Connection } from '#server/db/connect.ts'
import { postgresConnection } from '#server/db/postgres-connection.ts'
import { racePatience } from '#server/db/testing/race-patience.ts'
import { createPostgresDatabase } from '#server/db/testing/test-database.ts'
import { openShop, type TestShop } from '#server/orders/test-shop.ts'
import { brokenBooks, countOverlaps } from './test-book-checks.ts'

const clients = 200
const slots = 20
const rooms = ['vault', 'alchemist']

let shop: TestShop
let connection: Connection
let origins: string[]
let close: () => Promise<void>

beforeAll(async () => {
  const { url, drop } = await createPostgresDatabase({ migrated: true, demo: true })
  connection = postgresConnection(url, { patience: racePatience })
  shop = await openShop(connection.db)
  const worker = join(import.meta.dirname, 'test-api-worker.ts')
  const children = [0, 1].map(() => fork(worker, [url, String(shop.now)], { execArgv: [] }))
  const ports = await Promise.all(
    children.map(async (child) => {
      const ended = once(child, 'exit').then(() => [null])
      const [port] = await Promise.race([once(child, 'message'), ended])
      if (typeof port !== 'number') throw new Error('A process ended before it listened')
      return port
    }),
  )
  origins = ports.map((port) => `http://127.0.0.1:${port}`)
  close = async () => {
    const gone = children.map((child) => once(child, 'exit'))
    for (const child of children) child.disconnect()
    await Promise.all(gone)
    await connection.close()
    await drop()
  }
})
afterAll(() => close())

type Heard = { readonly slot: string; readonly code: string; readonly alternatives?: unknown[] }

/** All clients at once, half of them at each process; each wants a quarter of the slots, one after the other. */
async function race(api: 'guarded' | 'unguarded', count: number): Promise<Heard[]> {
  const wanted = Array.from({ length: slots }, (_, index) => shop.slots(rooms[index % rooms.length]))
  const heard = await Promise.all(
    Array.from({ length: count }, async (_, client) => {
      const answers: Heard[] = []
      for (const { room, startsAt } of wanted.filter((_slot, index) => index % 4 === client % 4)) {
        const answer = await fetch(`${origins[(client >> 2) % 2]}/${api}/orders`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
          body: JSON.stringify({
            branch: 'riyadh',
            room,
            players: 4,
            startsAt: new Date(startsAt).toISOString(),
          }),
        })
        const { code, alternatives } = (await answer.json()) as Omit<Heard, 'slot'>
        const said = answer.status === 201 ? 'ok' : `${answer.status} ${code}`
        answers.push({ slot: `${room} ${startsAt}`, code: said, ...(alternatives && { alternatives }) })
      }
      return answers
    }),
  )
  return heard.flat()
}

const winners = (heard: readonly Heard[]) => heard.filter(({ code }) => code === 'ok')

test('two hundred clients on twenty slots over HTTP, from two processes: one winner each', async () => {
  const heard = await race('guarded', clients)
  const losers = heard.filter(({ code }) => code !== 'ok')
  expect([...new Set(losers.map(({ code }) => code))]).toEqual(['409 slot_taken'])
  expect(losers.every(({ alternatives }) => alternatives?.length === 4)).toBe(true)
  expect(winners(heard)).toHaveLength(slots)
  expect(new Set(winners(heard).map(({ slot }) => slot)).size).toBe(slots)
  expect(await countOverlaps(connection.db)).toBe(0)
  expect(await brokenBooks(connection.db)).toEqual({})
})

test('control: without the guard even a few of them book slots twice', async () => {
  await sql`alter table booking drop constraint booking_no_overlap`.execute(connection.db)
  await sql`drop index booking_one_start`.execute(connection.db)
  const heard = await race('unguarded', clients / 4)
  expect(heard.filter(({ code }) => code.startsWith('5'))).toEqual([])
  expect(winners(heard).length).toBeGreaterThan(slots)
  expect(await countOverlaps(connection.db)).toBeGreaterThan(0)
})

import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { postgresConnection } from '../server/db/postgres-connection.ts'
import { type HoldShop, newSlots, type Slot } from './holds-shop.ts'

const clients = 64
const races = 40
const warmUp = 10

/** How long the losers of a slot wait for their answer: 99 of 100 hear it within so many milliseconds. */
async function p99OfLosers(shop: HoldShop, hold: (slot: Slot) => Promise<'won' | 'lost'>): Promise<number> {
  const times: number[] = []
  for (const [race, slot] of newSlots(shop, warmUp + races).entries()) {
    const heard = await Promise.all(
      Array.from({ length: clients }, async () => {
        const started = performance.now()
        return { verdict: await hold(slot), time: performance.now() - started }
      }),
    )
    const losers = heard.filter(({ verdict }) => verdict === 'lost')
    if (losers.length !== clients - 1) throw new Error(`${clients - losers.length} clients won one slot`)
    if (race >= warmUp) times.push(...losers.map(({ time }) => time))
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] as number
}

/** Through the use case. */
export async function losersOfHolds(url: string, shop: HoldShop): Promise<number> {
  const connection = postgresConnection(url)
  try {
    return await p99OfLosers(shop, async (slot) => {
      const held = await shop.hold(connection.db, slot)
      if (!held.ok && held.code !== 'slot_taken') throw new Error(held.code)
      return held.ok ? 'won' : 'lost'
    })
  } finally {
    await connection.close()
  }
}

/** Through the API, over HTTP: a loser is told of other slots as well. */
export async function losersOfCalls(url: string, shop: HoldShop): Promise<number> {
  const worker = join(import.meta.dirname, '..', 'server', 'booking', 'test-api-worker.ts')
  const child = fork(worker, [url, String(shop.now)], { execArgv: [] })
  const [port] = (await once(child, 'message')) as [number]
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  try {
    return await p99OfLosers(shop, async ({ room, startsAt }) => {
      const wish = { branch: shop.branch, room, startsAt: new Date(startsAt).toISOString(), players: 4 }
      const status = await post(`http://127.0.0.1:${port}/guarded/orders`, wish, agent)
      if (status !== 201 && status !== 409) throw new Error(`Holding a slot was answered with ${status}`)
      return status === 201 ? 'won' : 'lost'
    })
  } finally {
    agent.destroy()
    child.disconnect()
    await once(child, 'exit')
  }
}

function post(url: string, body: object, agent: Agent): Promise<number> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', agent, headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
    })
    sent.on('error', reject).end(JSON.stringify(body))
  })
}

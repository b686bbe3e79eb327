import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { Connection } from '../server/db/connect.ts'
import { type HoldShop, middleOf, newSlots } from './holds-shop.ts'

/** What a hold that notes its guest costs, as a multiple of one that does not. */
export type ClaimCost = { readonly time: number; readonly ours: number; readonly server: number | null }

const holdsARound = 100
const rounds = 7

/** Holds with and without the claim of a guest, turn by turn on one session: time, our processor, the server's. */
export async function claimCost(connection: Connection, shop: HoldShop): Promise<ClaimCost> {
  const { db } = connection
  const pid = connection.engine === 'postgres' ? await serverProcess(connection) : null
  const most = { browser: 3, address: 12 }
  async function round(claims: boolean) {
    const slots = newSlots(shop, holdsARound)
    const [time, ours, server] = [performance.now(), process.cpuUsage(), pid ? ticksOf(pid) : 0]
    for (const slot of slots) {
      const holder = claims ? { browser: randomUUID(), address: randomUUID(), most } : undefined
      if (!(await shop.hold(db, slot, holder)).ok) throw new Error('A slot of this bench was taken')
    }
    const { user, system } = process.cpuUsage(ours)
    return {
      time: performance.now() - time,
      ours: user + system,
      server: pid ? ticksOf(pid) - server : 0,
    }
  }
  for (const claims of [true, false, true, false]) await round(claims)
  const found: { time: number; ours: number }[] = []
  const ticks = { with: 0, without: 0 }
  for (let turn = 0; turn < rounds; turn++) {
    // Who comes second finds larger tables: they take turns at that as well.
    const first = await round(turn % 2 === 0)
    const second = await round(turn % 2 === 1)
    const [claimed, plain] = turn % 2 === 0 ? [first, second] : [second, first]
    found.push({ time: claimed.time / plain.time, ours: claimed.ours / plain.ours })
    ticks.with += claimed.server
    ticks.without += plain.server
  }
  return {
    time: middleOf(found.map(({ time }) => time)),
    ours: middleOf(found.map(({ ours }) => ours)),
    // A tick is ten milliseconds: only all rounds together say something.
    server: pid && ticks.without > 0 ? ticks.with / ticks.without : null,
  }
}

async function serverProcess({ db }: Connection): Promise<number | null> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  const pid = rows[0]?.pid ?? 0
  return existsSync(`/proc/${pid}/stat`) ? pid : null
}

function ticksOf(pid: number): number {
  const [user = 0, system = 0] =
    readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13).map(Number) ?? []
  return user + system
}

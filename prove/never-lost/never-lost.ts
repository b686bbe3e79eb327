import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { atLeast, exactly } from '../bounds.ts'
import type { Experiment, Trial } from '../trial.ts'
import { type Durability, type KillableShop, openEmbeddedShop, openServerShop } from './killable-shop.ts'
import { lostOf, type Step } from './order-progress.ts'
import type { Tables } from './read-tables.ts'
import { startVictim } from './victim.ts'

/** A database fills up: after so many kills another one is begun. */
const killsAShop = 50

function neverLostOn(engine: string, openShop: OpenShop): Experiment['run'] {
  return async (trial) => {
    const folder = mkdtempSync(join(tmpdir(), 'miftah-prove-'))
    const kills = trial.count(30, 1000)
    try {
      const tally = await killOften(trial, folder, openShop, kills)
      trial.figure(`kills on the ${engine}`, tally.kills, exactly(kills))
      trial.figure(`orders of which something was answered`, tally.orders, atLeast(kills))
      trial.figure('of these lost, or not as far as was answered', tally.lost, exactly(0))
      trial.figure('disorder in the books', tally.broken, exactly(0))
      trial.figure('times that came free for somebody who waited', tally.keptForTheList, atLeast(1))
      trial.figure('games that strangers shared', tally.sharedGames, atLeast(1))
      const hasty = await killOften(trial, folder, openShop, 5, 'hasty')
      trial.control(`lost of ${hasty.orders} when it answers before it has written`, hasty.lost, atLeast(1))
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

export const neverLostEmbedded: Experiment = {
  name: 'never-lost-embedded',
  promise: 'what was answered to a guest is there after kill -9 of the site with its embedded database',
  run: neverLostOn('embedded engine', openEmbeddedShop),
}

export const neverLostServer: Experiment = {
  name: 'never-lost-server',
  promise:
    'what was answered to a guest is there after kill -9 of the site, of its PostgreSQL server, and of both',
  run: neverLostOn('PostgreSQL server', openServerShop),
}

type OpenShop = (folder: string, durability: Durability) => Promise<KillableShop>
type Tally = {
  kills: number
  orders: number
  lost: number
  broken: number
  keptForTheList: number
  sharedGames: number
}

async function killOften(
  trial: Trial,
  folder: string,
  openShop: OpenShop,
  kills: number,
  durability: Durability = 'durable',
): Promise<Tally> {
  const tally: Tally = { kills: 0, orders: 0, lost: 0, broken: 0, keptForTheList: 0, sharedGames: 0 }
  while (tally.kills < kills) {
    const shop = await openShop(mkdtempSync(join(folder, 'shop-')), durability)
    try {
      await liveIn(shop, join(folder, 'compiled'), Math.min(killsAShop, kills - tally.kills), tally, trial)
    } finally {
      await shop.close()
    }
    if (kills > killsAShop) trial.mention(`${tally.kills} kills, ${tally.orders} orders`)
  }
  return tally
}

async function liveIn(
  shop: KillableShop,
  compiled: string,
  kills: number,
  tally: Tally,
  trial: Trial,
): Promise<void> {
  const acknowledged = new Map<string, Step>()
  const start = () => startVictim(shop.parameters, compiled, acknowledged)
  const judge = ({ orders, broken }: Tables, known: ReadonlyMap<string, Step>) => {
    const lost = lostOf(known, new Map(orders.map((order) => [order.code, order])))
    tally.lost += lost.length
    tally.orders += lost.length
    tally.broken += Object.values(broken).reduce((sum, rows) => sum + rows, 0)
    for (const sentence of shop.durability === 'durable' ? lost.slice(0, 3) : []) trial.mention(sentence)
    for (const [name, rows] of Object.entries(broken)) trial.mention(`${rows} ${name}`)
    // What is lost is counted once.
    for (const sentence of lost) acknowledged.delete(sentence.split(' ', 1)[0] ?? '')
  }
  for (let round = 0; round < kills; round++) {
    const known = new Map(acknowledged)
    const victim = start()
    judge(await victim.found, known)
    await victim.nextAnswer()
    // Some live long enough for what comes last.
    await pause(randomInt(20, round % 3 === 0 ? 2000 : 400))
    const way = shop.ways[round % shop.ways.length]
    if (way === 'database') {
      await shop.killDatabase()
      await shop.startDatabase()
      // The site finds its database again by itself.
      await victim.nextAnswer()
      await victim.kill()
    } else {
      await Promise.all([victim.kill(), way === 'both' ? shop.killDatabase() : null])
      if (way === 'both') await shop.startDatabase()
    }
    tally.kills++
    // One that recovers from the last kill is killed as well.
    if (round % 8 === 7) await dieWhileOpening(start)
  }
  const known = new Map(acknowledged)
  const last = start()
  const found = await last.found
  judge(found, known)
  tally.keptForTheList += found.keptForTheList
  tally.sharedGames += found.sharedGames
  await last.kill()
  tally.orders += known.size
}

async function dieWhileOpening(start: () => ReturnType<typeof startVictim>): Promise<void> {
  const victim = start()
  victim.found.catch(() => {})
  await pause(randomInt(100, 900))
  await victim.kill()
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '../server/db/connect.ts'
import { postgresConnection } from '../server/db/postgres-connection.ts'
import { startTestPostgres } from '../server/db/testing/test-postgres-server.ts'
import { mention, report } from './figures.ts'
import { losersOfCalls, losersOfHolds } from './hold-contention.ts'
import { type ClaimCost, claimCost } from './holds-claims.ts'
import { ratesOnServer } from './holds-on-server.ts'
import { middleOf, newSlots, openHoldShop, rateOf } from './holds-shop.ts'

const holdsARound = 300
const rounds = 5

/** How fast slots are held on both engines, and how soon the losers of a race hear of it. */
export async function holdFigures(): Promise<void> {
  const server = await startTestPostgres()
  const connection = postgresConnection(server.url)
  try {
    const shop = await openHoldShop(connection)
    const { ours, raw, ratio } = await ratesOnServer(server.url, shop)
    report('holds per second on PostgreSQL : by the bare driver', ratio, ratio >= 0.7, '≥ 0.7')
    mention(`that is ${Math.round(ours)} to ${Math.round(raw)} holds per second`)
    const alone = postgresConnection(server.url, { poolSize: 1 })
    reportClaim('on PostgreSQL', await claimCost(alone, shop))
    await alone.close()
    const byUseCase = await losersOfHolds(server.url, shop)
    report('64 clients on one slot: losers hear of it, p99 ms', byUseCase, byUseCase <= 100, '≤ 100')
    const byCall = await losersOfCalls(server.url, shop)
    report('64 clients on one slot over HTTP: losers hear 409, p99 ms', byCall, byCall <= 100, '≤ 100')
  } finally {
    await connection.close()
    await server.stop()
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'miftah-bench-'))
  const onDisk = await embeddedRate(dataDir)
  rmSync(dataDir, { recursive: true, force: true })
  report('holds per second on the embedded engine, on disk', onDisk, onDisk >= 300, '≥ 300')
  mention(`in memory: ${Math.round(await embeddedRate(':memory:'))} holds per second`)
}

function reportClaim(where: string, { time, ours, server }: ClaimCost): void {
  report(`a hold with its guest's claim : one without, ${where}`, time, time <= 1.5, '≤ 1.5')
  const theirs = server === null ? '' : `, of the server's ${server.toFixed(2)}`
  mention(`of our processor ${ours.toFixed(2)} times as much${theirs}`)
}

async function embeddedRate(dataDir: string): Promise<number> {
  const connection = await connect({ databaseUrl: '', dataDir })
  try {
    const shop = await openHoldShop(connection)
    const round = () =>
      rateOf(newSlots(shop, holdsARound), 8, async (slot) => {
        if (!(await shop.hold(connection.db, slot)).ok) throw new Error('A slot of this bench was taken')
      })
    // The engine is compiled while it runs: its first thousand statements are slow.
    for (let warming = 0; warming < 3; warming++) await round()
    const rates: number[] = []
    for (let measured = 0; measured < rounds; measured++) rates.push(await round())
    if (dataDir === ':memory:') reportClaim('on the embedded engine', await claimCost(connection, shop))
    return middleOf(rates)
  } finally {
    await connection.close()
  }
}

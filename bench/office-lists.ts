import { readBranchBook } from '../server/availability/branch-book.ts'
import { applyMigrations } from '../server/db/apply-migrations.ts'
import type { Connection, Database } from '../server/db/connect.ts'
import type { Engine } from '../server/db/connection.ts'
import { openMemoryPglite } from '../server/db/durable-pglite.ts'
import { pgliteConnection } from '../server/db/pglite-connection.ts'
import { postgresConnection } from '../server/db/postgres-connection.ts'
import { startTestPostgres } from '../server/db/testing/test-postgres-server.ts'
import { listTonight } from '../server/desk/list-tonight.ts'
import { searchGuests } from '../server/office-guests/search-guests.ts'
import { searchOrders } from '../server/office-orders/search-orders.ts'
import { mention, report } from './figures.ts'
import { benchOrderId, insertListedBranches, insertListedOrders } from './office-list-rows.ts'

const now = Date.parse('2026-11-19T17:00Z')
const few = 1000
const many = 100_000
const rounds = 5
const callsARound = 9
/** What the same list may take more of, when there are a hundred times as many orders. */
const mostGrowth = 3
/** Below this nobody sees a list come, however much faster it was once. */
const atOnceMs = 25

const owner = {
  kind: 'staff',
  id: '0b5f9a3e-2b51-4c1b-9a55-0c8f3f1f7a11',
  name: 'Huda',
  role: 'owner',
  branches: [],
  mustSetUpTotp: false,
  provenAt: now,
} as const

type List = { readonly name: string; ask(db: Database): Promise<unknown> }

/** How long each list takes with a thousand orders, and with a hundred thousand, on either engine. */
export async function officeListFigures(): Promise<void> {
  for (const [engine, open] of Object.entries(engines)) {
    const { connection, stop } = await open()
    try {
      await applyMigrations(connection)
      await compare(engine as Engine, connection.db)
    } finally {
      await connection.close()
      await stop()
    }
  }
}

const engines = {
  postgres: async () => {
    const server = await startTestPostgres()
    return { connection: postgresConnection(server.url) as Connection, stop: () => server.stop() }
  },
  pglite: async () => ({ connection: pgliteConnection(await openMemoryPglite()), stop: async () => {} }),
}

async function compare(engine: Engine, db: Database): Promise<void> {
  const branch = await insertListedBranches(db)
  await insertListedOrders(db, now, few)
  const young = await timesOf(db, await listsOf(db, branch, few))
  await insertListedOrders(db, now, many)
  const old = await timesOf(db, await listsOf(db, branch, many))
  for (const [name, atMany] of old) {
    const atFew = young.get(name) ?? 0
    const growth = atMany / atFew
    mention(`${engine}, ${name}: ${atFew.toFixed(1)} ms, then ${atMany.toFixed(1)} ms`)
    const holds = growth <= mostGrowth || atMany <= atOnceMs
    report(
      `${engine}, ${name}, 100,000 orders : 1,000`,
      growth,
      holds,
      `≤ ${mostGrowth}, or ≤ ${atOnceMs} ms`,
    )
  }
}

async function listsOf(db: Database, branch: string, total: number): Promise<List[]> {
  const book = await readBranchBook(db, branch, now)
  if (!book) throw new Error('The bench has no branch')
  const { id: deep } = await db
    .selectNoFrom(benchOrderId(Math.floor(total / 2) + 1).as('id'))
    .executeTakeFirstOrThrow()
  // One of the guests there are: a name that a tenth of them have, and a number of their own.
  const someone = `سلمى العمري ${total < many ? 211 : 7141}`
  const orders = (name: string, query: Partial<Parameters<typeof searchOrders>[1]>): List => ({
    name,
    ask: (on) => searchOrders(on, { actor: owner, limit: 30, ...query }, now),
  })
  const guests = (name: string, q: string): List => ({
    name,
    ask: (on) => searchGuests(on, { actor: owner, q }, now),
  })
  return [
    orders('orders', {}),
    orders('orders of a branch', { branch }),
    orders('orders from the middle on', { cursor: `others.${deep}` }),
    orders('orders of a room', { room: 'room-0-1' }),
    orders('orders that nobody came for', { state: 'no_show' }),
    orders('orders of the store', { kind: 'store' }),
    orders('orders that owe', { money: 'owing' }),
    orders('orders given back', { money: 'refunded' }),
    orders('orders of an evening', { from: '2026-11-14', to: '2026-11-14' }),
    orders('orders by a name', { q: someone }),
    orders('orders by a common name', { q: 'نورة' }),
    orders('orders by two letters', { q: 'نو' }),
    orders('orders by a number', { q: '0111 183 9213' }),
    orders('orders by nothing there is', { q: 'qwertyuiop' }),
    guests('guests', ''),
    guests('guests by a name', someone),
    guests('guests by a common name', 'نورة'),
    { name: 'tonight', ask: (on) => listTonight(on, { actor: owner, book }, now) },
  ]
}

/** The middle of several rounds, each the middle of its calls: another process may have had the machine during one. */
async function timesOf(db: Database, lists: readonly List[]): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  for (const { name, ask } of lists) {
    const answer = await ask(db)
    if (typeof answer === 'object' && answer !== null && 'ok' in answer && !answer.ok)
      throw new Error(`${name}: refused`)
    const medians: number[] = []
    for (let round = 0; round < rounds; round++) {
      const times: number[] = []
      for (let call = 0; call < callsARound; call++) {
        const started = performance.now()
        await ask(db)
        times.push(performance.now() - started)
      }
      medians.push(middleOf(times))
    }
    found.set(name, middleOf(medians))
  }
  return found
}

function middleOf(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] as number
}

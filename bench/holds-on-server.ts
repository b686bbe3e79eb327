import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Database, Schema } from '../server/db/connect.ts'
import { postgresConnection } from '../server/db/postgres-connection.ts'
import { type HoldShop, middleOf, newSlots, rateOf, type Slot } from './holds-shop.ts'

export type ServerRates = { readonly ours: number; readonly raw: number; readonly ratio: number }

const poolSize = 10
const clients = 20
const holdsARound = 400
const rounds = 9

type Statement = { readonly text: string; readonly values: unknown[] }

/** Holds per second by the use case, and by the bare driver with the very same statements, turn by turn. */
export async function ratesOnServer(url: string, shop: HoldShop): Promise<ServerRates> {
  const connection = postgresConnection(url, { poolSize })
  const pool = new pg.Pool({ connectionString: url, max: poolSize })
  const ours = async () =>
    rateOf(newSlots(shop, holdsARound), clients, async (slot) => {
      if (!(await shop.hold(connection.db, slot)).ok) throw new Error('A slot of this bench was taken')
    })
  const raw = async () => {
    const statements = await Promise.all(newSlots(shop, holdsARound).map((slot) => statementOf(shop, slot)))
    return rateOf(statements, clients, async ({ text, values }) => {
      const { rows } = await pool.query(text, values)
      if (rows[0].verdict !== 'held') throw new Error('A slot of this bench was taken')
    })
  }
  try {
    await ours()
    await raw()
    const found: ServerRates[] = []
    for (let round = 0; round < rounds; round++) {
      // Who comes second finds a larger table: they take turns at that as well.
      const first = round % 2 === 0 ? await ours() : await raw()
      const second = round % 2 === 0 ? await raw() : await ours()
      const [mine, bare] = round % 2 === 0 ? [first, second] : [second, first]
      found.push({ ours: mine, raw: bare, ratio: mine / bare })
    }
    return {
      ours: middleOf(found.map((round) => round.ours)),
      raw: middleOf(found.map((round) => round.raw)),
      ratio: middleOf(found.map(({ ratio }) => ratio)),
    }
  } finally {
    await connection.close()
    await pool.end()
  }
}

/** What the use case would say to the database, written down instead of said. */
async function statementOf(shop: HoldShop, slot: Slot): Promise<Statement> {
  let said: Statement | undefined
  const client = {
    query: async (text: string, values: unknown[]) => {
      said ??= { text, values }
      return { rows: [{ verdict: 'held' }], rowCount: 1, command: 'SELECT' }
    },
    release: () => {},
  }
  const pool = { connect: async () => client, end: async () => {} }
  const listener = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: pool as never }) }) as Database
  await shop.hold(listener, slot)
  if (!said) throw new Error('Holding a slot said nothing to the database')
  return said
}

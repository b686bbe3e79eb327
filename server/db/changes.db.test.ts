import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { createPostgresDatabase, describeOnBothEngines } from '#server/db/testing/test-database.ts'
import { seedDemo } from '#server/demo/seed-demo.ts'
import { listenForChanges } from './changes.ts'
import { postgresConnection } from './postgres-connection.ts'

/** Waits for as long as a busy machine may need. */
function eventually(check: () => void): Promise<void> {
  return vi.waitFor(check, { timeout: 300_000 })
}

/** What guests may see; every one of these tables must be announced when it is written to. */
const shownTables = [
  'add_on',
  'branch',
  'closure',
  'extra_session',
  'price_fee',
  'price_modifier',
  'price_tier',
  'product',
  'product_price',
  'product_stock',
  'promo_code',
  'public_game_terms',
  'review',
  'room',
  'room_tag',
  'season',
  'tag',
  'venue',
  'weekly_session',
]

describeOnBothEngines('changes', (getDb, getConnection) => {
  test('every table that guests see is announced', async () => {
    const heard = new Set<string>()
    const stop = await listenForChanges(getConnection(), (table) => heard.add(table))
    await seedDemo(getDb())
    await sql`delete from closure`.execute(getDb())
    await sql`delete from extra_session`.execute(getDb())
    await eventually(() => expect([...heard].sort()).toEqual(shownTables))
    await stop()
  })

  test('what was rolled back is not announced, and nothing is heard after stopping', async () => {
    const heard: string[] = []
    const stop = await listenForChanges(getConnection(), (table) => heard.push(table))
    const rename = (name: string) => sql`update tag set icon = ${name} where slug = 'horror'`
    await expect(
      getDb()
        .transaction()
        .execute(async (transaction) => {
          await rename('skull').execute(transaction)
          throw new Error('no')
        }),
    ).rejects.toThrow('no')
    await sql`update venue set default_locale = 'en'`.execute(getDb())
    await eventually(() => expect(heard).toEqual(['venue']))
    await stop()
    await rename('ghost').execute(getDb())
    expect(heard).toEqual(['venue'])
  })
})

test('a lost session is found again, and what may have been missed is said', async () => {
  const { url, drop } = await createPostgresDatabase({ migrated: true })
  const errors: string[] = []
  const connection = postgresConnection(url, { onError: (error) => errors.push(error.message) })
  const heard: string[] = []
  await listenForChanges(connection, (table) => heard.push(table))
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'miftah-listener' and datname = current_database()
  `.execute(connection.db)
  await eventually(() => expect(heard).toEqual(['everything']))
  expect(errors).not.toEqual([])
  await sql`delete from tag`.execute(connection.db)
  await eventually(() => expect(heard).toEqual(['everything', 'tag']))
  await connection.close()
  await drop()
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openMemoryPglite } from './durable-pglite.ts'
import { pgliteConnection } from './pglite-connection.ts'

/** How often others have their turn while work asks the engine one thing after another. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0
  let working = true
  const others = () => {
    turns++
    if (working) setImmediate(others)
  }
  setImmediate(others)
  await work()
  working = false
  return turns
}

test('others have their turn while the embedded engine is asked again and again', async () => {
  const pglite = await openMemoryPglite()
  const { db, close } = pgliteConnection(pglite)
  const slow = sql`select pg_sleep(0.015)`
  try {
    const asked = () =>
      db.transaction().execute(async (tx) => {
        for (let times = 0; times < 20; times++) await slow.execute(tx)
      })
    // The control: asked directly, nobody gets in between.
    const directly = async () => {
      for (let times = 0; times < 20; times++) await pglite.query('select pg_sleep(0.015)')
    }
    await asked()
    expect(await turnsDuring(directly)).toBeLessThanOrEqual(1)
    expect(await turnsDuring(asked)).toBeGreaterThanOrEqual(19)
  } finally {
    await close()
  }
})

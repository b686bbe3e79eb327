import { join } from 'node:path'
import { sql } from 'kysely'
import { brokenBooks, countOverlaps } from '#server/booking/test-book-checks.ts'
import type { Queries } from '#server/db/connect.ts'
import { postgresConnection } from '#server/db/postgres-connection.ts'
import { startTestPostgres } from '#server/db/testing/test-postgres-server.ts'
import { startWorkers } from '#server/db/testing/test-workers.ts'
import { type HoldShop, newSlots, openHoldShop, type Slot } from '../../bench/holds-shop.ts'
import { atLeast, exactly } from '../bounds.ts'
import type { Experiment, Trial } from '../trial.ts'
import type { Heard, Rush } from './worker.ts'

const processes = 2
const triesPerSlot = 100
const clients = triesPerSlot / processes
const slotsAtOnce = 100

export const neverTwice: Experiment = {
  name: 'never-twice',
  promise: 'however many want a slot at once, from whatever process, one of them gets it',
  run: async (trial) => {
    const server = await startTestPostgres()
    const connection = postgresConnection(server.url)
    const shop = await openHoldShop(connection)
    const worker = join(import.meta.dirname, 'worker.ts')
    const workers = await startWorkers(worker, [server.url, shop.branch, String(shop.now)], processes)
    const rush = async (slots: readonly Slot[], guarded: boolean): Promise<Heard> => {
      const word: Rush = { slots, clients, guarded }
      return added(await workers.tell<Heard>(word))
    }
    try {
      await guardedRush(trial, shop, connection.db, (slots) => rush(slots, true))
      await unguardedRush(trial, shop, connection.db, (slots) => rush(slots, false))
    } finally {
      await workers.stop()
      await connection.close()
      await server.stop()
    }
  },
}

type RushFor = (slots: readonly Slot[]) => Promise<Heard>

async function guardedRush(trial: Trial, shop: HoldShop, db: Queries, rush: RushFor): Promise<void> {
  const wanted = trial.count(500, 10_000)
  const started = performance.now()
  let heard: Heard = {}
  for (let done = 0; done < wanted; done += slotsAtOnce) {
    heard = added([heard, await rush(newSlots(shop, Math.min(slotsAtOnce, wanted - done)))])
    const tried = sum(heard)
    if (tried % 100_000 === 0) trial.mention(`${tried.toLocaleString('en')} tries`)
  }
  const { won = 0, slot_taken: lost = 0, ...others } = heard
  const seconds = (performance.now() - started) / 1000
  trial.figure('tries', sum(heard), exactly(wanted * triesPerSlot))
  trial.figure('slots that were won', won, exactly(wanted))
  trial.figure('who heard that it is taken', lost, exactly(wanted * (triesPerSlot - 1)))
  trial.figure('who heard anything else', sum(others), exactly(0))
  for (const [word, times] of Object.entries(others)) trial.mention(`${times} times ${word}`)
  trial.figure('bookings that overlap', await countOverlaps(db), exactly(0))
  const broken = await brokenBooks(db)
  trial.figure('other disorder in the books', sum(broken), exactly(0))
  trial.mention(`${Math.round(sum(heard) / seconds)} tries a second from ${processes} processes`)
}

/** The same rush on bookings that are looked up before they are written, without the constraint. */
async function unguardedRush(trial: Trial, shop: HoldShop, db: Queries, rush: RushFor): Promise<void> {
  const wanted = trial.count(100, 500)
  await sql`alter table booking drop constraint booking_no_overlap`.execute(db)
  await sql`drop index booking_one_start`.execute(db)
  const first = await db
    .selectFrom('booking')
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()
  const { won = 0 } = await rush(newSlots(shop, wanted))
  const { rows } = await sql<{ doubled: number }>`
    select count(*)::integer as doubled from (
      select from booking where status = 'held' group by room_id, starts_at having count(*) > 1
    ) as slot
  `.execute(db)
  trial.control('slots sold twice, per cent', ((rows[0]?.doubled ?? 0) / wanted) * 100, atLeast(95))
  trial.mention(`${won} guests for ${wanted} slots, after ${first.rows} that were sold once`)
}

function added(counts: readonly Heard[]): Heard {
  const all: Heard = {}
  for (const [word, times] of counts.flatMap(Object.entries<number>)) all[word] = (all[word] ?? 0) + times
  return all
}

const sum = (counts: Heard) => Object.values(counts).reduce((total, times) => total + times, 0)

import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { brokenBooks } from '#server/booking/test-book-checks.ts'
import type { Database } from '#server/db/connect.ts'
import { postgresConnection } from '#server/db/postgres-connection.ts'
import { openBarrier } from '#server/db/testing/test-barrier.ts'
import { databaseOf, runOn } from '#server/db/testing/test-database-url.ts'
import { startTestPostgres } from '#server/db/testing/test-postgres-server.ts'
import { demoDay } from '#server/demo/demo-day.ts'
import { recordMoney } from '#server/ledger/record-money.ts'
import { openHoldShop } from '../../bench/holds-shop.ts'
import { atLeast, exactly } from '../bounds.ts'
import type { Experiment, Trial } from '../trial.ts'
import { type Heard, newHeard, startDesk } from './desk-process.ts'
import { openTillDesk } from './till-desk.ts'
import type { Told } from './till-words.ts'

export const dayClose: Experiment = {
  name: 'day-close',
  promise:
    'while one closes the drawer and others sell, kill -9 between taking and writing loses nothing, takes nothing twice, and no closing report changes',
  run: async (trial) => {
    const server = await startTestPostgres()
    try {
      await closeWhileSelling(trial, await openTill(server.url, 'kept'))
      await withoutKeys(trial, await openTill(server.url, 'hasty'))
      await withoutLock(trial, await openTill(server.url, 'unlocked'))
    } finally {
      await server.stop()
    }
  },
}

type Till = { readonly url: string; readonly begin: Omit<Told, 'role' | 'unanswered'> }

/** The demo's desk in a database of its own, with some who have much to pay. */
async function openTill(server: string, name: string): Promise<Till> {
  await runOn(server, `create database ${name}`)
  const url = databaseOf(server, name)
  const connection = postgresConnection(url)
  try {
    const { nextSlot } = await openHoldShop(connection)
    await connection.db.updateTable('product_stock').set({ quantity: 1_000_000 }).execute()
    const desk = await openTillDesk(connection.db)
    const orders: string[] = []
    for (let group = 0; group < 8; group++) orders.push(await desk.group(nextSlot()))
    return { url, begin: { url, orders } }
  } finally {
    await connection.close()
  }
}

async function closeWhileSelling(trial: Trial, { url, begin }: Till): Promise<void> {
  const heard = newHeard()
  const kills = trial.count(24, 600)
  let inHand = 0
  let seller = await startDesk({ ...begin, role: 'taking' }, heard)
  let closer = await startDesk({ ...begin, role: 'closing' }, heard)
  for (let round = 0; round < kills; round++) {
    const way = (['seller', 'closer', 'both'] as const)[round % 3]
    // Both are at work when one of them dies.
    await Promise.all([seller.next('taken'), closer.next('closed')])
    await pause(randomInt(5, 120))
    await Promise.all([way !== 'closer' && seller.kill(), way !== 'seller' && closer.kill()])
    if (way !== 'closer') {
      inHand += heard.unanswered.size
      seller = await startDesk({ ...begin, role: 'taking' }, heard)
    }
    if (way !== 'seller') closer = await startDesk({ ...begin, role: 'closing' }, heard)
  }
  await seller.next('taken')
  await Promise.all([seller.kill(), closer.kill()])
  // What is still in somebody's hand is written by the last one, who sells nothing else.
  const last = await startDesk({ ...begin, role: 'taking' }, heard)
  await last.next('taken')
  while (heard.unanswered.size > 0) await pause(20)
  await last.kill()
  const connection = postgresConnection(url)
  try {
    const found = await judge(connection.db, heard)
    trial.figure('kills', kills, exactly(kills))
    trial.figure('payments taken and answered', heard.taken.size, atLeast(kills))
    trial.figure('of these not written', found.lost, exactly(0))
    trial.figure('written twice', found.twice, exactly(0))
    trial.figure('payments in a hand when it died, each asked again by its key', inHand, atLeast(1))
    trial.figure('evenings closed and answered', heard.closed.size, atLeast(kills / 2))
    trial.figure('of these gone, or with another sum', found.changed, exactly(0))
    trial.figure('in the drawer by reports and the open evening, less what was taken', found.over, exactly(0))
    trial.figure('disorder in the books', found.broken, exactly(0))
  } finally {
    await connection.close()
  }
}

async function judge(db: Database, { taken, unanswered, closed }: Heard) {
  const { rows: written } = await sql<{ key: string; times: number }>`
    select substring(idempotency_key from '[^:]+$') as key, count(*)::integer as times from payment
    where idempotency_key like 'desk:%' group by 1
  `.execute(db)
  const times = new Map(written.map((row) => [row.key, row.times]))
  const { rows: reports } = await sql<{ number: number; cash: number }>`
    select number, expected::integer as cash from day_close join day_close_count on close_id = day_close.id
    where means = 'cash'
  `.execute(db)
  const cash = new Map(reports.map((report) => [report.number, report.cash]))
  const { rows: sums } = await sql<{ sum: number }>`
    select sum(amount)::integer as sum from till_entry where means = 'cash' and created_at >= (
      select min(created_at) from payment where idempotency_key like 'desk:%'
    ) and cause in (select 'payment:' || id from payment where idempotency_key like 'desk:%')
  `.execute(db)
  // Sales belong to nobody who plays.
  const { 'orders without exactly one booking': _, ...broken } = await brokenBooks(db)
  // One that was killed may have written what nobody was told of, and never had another one ask for it: none is left.
  const given = [...taken.values(), ...unanswered.values()].reduce((sum, { amount }) => sum + amount, 0)
  return {
    lost: [...taken.keys()].filter((key) => !times.has(key)).length,
    twice: [...times.values()].filter((count) => count > 1).length,
    changed: [...closed.values()].filter((one) => cash.get(one.number) !== one.cash).length,
    over: (sums[0]?.sum ?? 0) - given,
    broken: Object.values(broken).reduce((sum, rows) => sum + rows, 0),
  }
}

/** The same of a desk that believes a press before it is written, and asks for nothing again. */
async function withoutKeys(trial: Trial, { url, begin }: Till): Promise<void> {
  const heard = newHeard()
  for (let round = 0; round < 3; round++) {
    const seller = await startDesk({ ...begin, role: 'hasty' }, heard)
    await seller.next('taken')
    await seller.kill()
  }
  const connection = postgresConnection(url)
  try {
    const { lost } = await judge(connection.db, heard)
    trial.control(`lost of ${heard.taken.size} when it answers before it has written`, lost, atLeast(1))
  } finally {
    await connection.close()
  }
}

/** The same of a till that nobody locks while they write into its evening: the slower one is closed over. */
async function withoutLock(trial: Trial, { url }: Till): Promise<void> {
  const connection = postgresConnection(url)
  const { db } = connection
  try {
    await sql`
      create or replace function keep_out_of_closed_days() returns trigger language plpgsql as $$
      begin
        return new;
      end
      $$
    `.execute(db)
    const desk = await openTillDesk(db)
    const { id: orderId } = await db.selectFrom('order').select('id').limit(1).executeTakeFirstOrThrow()
    const [written, closed] = [openBarrier(1), openBarrier(1)]
    const slow = db.transaction().execute(async (tx) => {
      const entry = { orderId, currency: 'SAR', kind: 'payment', means: 'cash', amount: 777 } as const
      await recordMoney(tx, { ...entry, cause: `hasty:${orderId}` }, demoDay)
      void written.arrive()
      await closed.open
    })
    await written.open
    await desk.close()
    void closed.arrive()
    await slow
    const broken = Object.keys(await brokenBooks(db)).filter((name) => name.startsWith('closing reports'))
    trial.control(
      'closing reports that say less than their evening, without the lock',
      broken.length,
      atLeast(1),
    )
  } finally {
    await connection.close()
  }
}

/**
 * A process that books, pays and gives back as fast as it can until it is killed. It says what it found when it began,
 * then each thing that it was told is done. A database that goes away under it is waited for.
 */
import { writeSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { readBranchBook } from '#server/availability/branch-book.ts'
import { connect } from '#server/db/connect.ts'
import { isDatabaseAway } from '#server/db/database-away.ts'
import { demoDay } from '#server/demo/demo-day.ts'
import { makeSandbox } from '#server/payments/sandbox/sandbox-provider.ts'
import { type Slot, slotsOf } from '../../bench/holds-shop.ts'
import {
  cancelAsGuest,
  carryOutRefunds,
  fillIn,
  holdAsGuest,
  openPage,
  payAtSandbox,
  waitAsGuest,
} from '../guest.ts'
import type { Step } from './order-progress.ts'
import { readTables } from './read-tables.ts'
import { sharedRoom } from './shared-room.ts'

const [databaseUrl = '', dataDir = '', durability = ''] = process.argv.slice(2)
const say = (word: string, what: string) => writeSync(1, `${word} ${what}\n`)

// Nothing is written at the end of a process that is killed.
flushCompileCache()
const { db } = await connect({ databaseUrl, dataDir }, { onError: () => {} })
// The control: answers before what was answered is on disk. The embedded engine has one session.
if (durability === 'hasty' && !databaseUrl) await sql`set synchronous_commit = off`.execute(db)
const book = await readBranchBook(db, 'riyadh', demoDay)
if (!book) throw new Error('The demo has no branch riyadh')
const provider = makeSandbox(db, { publicUrl: 'https://site.example', now: () => demoDay })
const shop = { db, book, provider, now: demoDay }
const tables = await readTables(db)
say('found', JSON.stringify(tables))

const latest = await db
  .selectFrom('booking')
  .select(({ fn }) => fn.max('starts_at').as('startsAt'))
  .executeTakeFirst()
const after = latest?.startsAt?.getTime() ?? 0
const slots = slotsOf(book)
// Several at once, so that one is in the middle of something whenever another one is answered.
await Promise.all(Array.from({ length: 4 }, (_, guest) => visit(guest)))

async function visit(guest: number): Promise<void> {
  for (let turn = guest; ; turn++) {
    const slot = nextSlot()
    if (!slot) return
    try {
      // The longest first: a life may be short.
      const length = 2 - (turn % 3)
      // Two parties that do not know each other, at once.
      if (slot.room === sharedRoom) await Promise.all([journey(slot, length, 2), journey(slot, 1, 1)])
      else await journey(slot, length, 4)
    } catch (error) {
      // The demo provider keeps its books in the same database: when that is away, so is the provider.
      const isAway = isDatabaseAway(error) || (error as Error).message === 'payment_provider'
      if (!isAway) throw error
      await pause(50)
    }
  }
}

/** A hold, a paid order, or one that is cancelled and given back while somebody waits for its time. */
async function journey(slot: Slot, length: number, players: number): Promise<void> {
  const { orderId, code } = await holdAsGuest(shop, slot, players)
  const answered = (step: Step) => say(step, code)
  answered('held')
  if (length === 0) return
  await fillIn(shop, orderId)
  await payAtSandbox(shop, await openPage(shop, orderId))
  answered('paid')
  if (length === 1) return
  // A seat beside others is nobody's to wait for.
  if (slot.room !== sharedRoom) await waitAsGuest(shop, slot)
  await cancelAsGuest(shop, orderId)
  answered('cancelled')
  await carryOutRefunds(shop, orderId)
  answered('refunded')
}

function nextSlot(): Slot | undefined {
  for (;;) {
    const { value } = slots.next()
    if (!value || value.startsAt > after) return value
  }
}

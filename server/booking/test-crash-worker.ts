/**
 * A process that books as fast as it can on the embedded database, until it is killed. First it says what it found
 * in the folder, then each thing that it was told is done, and when it is busy with several at once.
 */
import { writeSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { sessionsOfDay } from '#domain/availability/sessions-of-day.ts'
import type { StaffActor } from '#domain/staff/require-permission.ts'
import { addDays } from '#domain/time/calendar-date.ts'
import { type BranchBook, readBranchBook } from '#server/availability/branch-book.ts'
import { connect } from '#server/db/connect.ts'
import { demoDay } from '#server/demo/demo-day.ts'
import { takePayment } from '#server/payments/take-payment.ts'
import { closeDay } from '#server/till/close-day.ts'
import { showOpenTill } from '#server/till/show-open-till.ts'
import { bookAtDesk } from './book-at-desk.ts'
import { holdSlot } from './hold-slot.ts'
import { readFolder } from './test-crash-report.ts'
import { newKey } from './test-race.ts'

const room = 'vault'
const [dataDir = ''] = process.argv.slice(2)
const say = (word: string, what: string) => writeSync(1, `${word} ${what}\n`)

// Nothing is written at the end of a process that is killed.
flushCompileCache()
const { db } = await connect({ databaseUrl: '', dataDir })
const book = await readBranchBook(db, 'riyadh', demoDay)
if (!book) throw new Error('The demo has no branch riyadh')
say('found', JSON.stringify(await readFolder(db)))

const latest = await db
  .selectFrom('booking')
  .select(({ fn }) => fn.max('starts_at').as('startsAt'))
  .executeTakeFirst()
const slots = sessionsAfter(book, latest?.startsAt?.getTime() ?? demoDay)
const owner = await demoOwner()
// Each is done once, however slow the machine and however soon the end.
await closeEvening(book)
for (const act of [holdOne, bookOne]) {
  const { value } = slots.next()
  if (value) await act(book, value)
}
say('busy', '')
// Several at once, so that one is in the middle of something whenever another one is answered.
await Promise.all([holdOn(book), holdOn(book), bookOn(book), closeOn(book)])

async function holdOn(open: BranchBook): Promise<void> {
  for (const startsAt of slots) await holdOne(open, startsAt)
}

async function holdOne(open: BranchBook, startsAt: number): Promise<void> {
  const input = { room, startsAt, players: 4, locale: 'en', idempotencyKey: newKey() } as const
  const held = await holdSlot(db, open, input, demoDay)
  if (!held.ok) throw new Error(held.code)
  say('held', held.code)
}

async function bookOn(open: BranchBook): Promise<void> {
  for (const startsAt of slots) await bookOne(open, startsAt)
}

async function bookOne(open: BranchBook, startsAt: number): Promise<void> {
  const input = { room, startsAt, players: 4, locale: 'ar', idempotencyKey: newKey() } as const
  const guest = { name: 'Nora', email: 'nora@guest.example' }
  const booked = await bookAtDesk(db, open, { ...input, guest, source: 'walk_in', actor: 'staff:1' }, demoDay)
  if (!booked.ok) throw new Error(booked.code)
  say('booked', booked.code)
  const { orderId } = booked
  const paid = { orderId, amount: 1000, means: 'cash', idempotencyKey: newKey() } as const
  if ((await takePayment(db, paid, demoDay)) !== 'taken') throw new Error('nothing was owed')
  say('paid', booked.code)
}

/** Closes an evening after the other, while money of the others comes. */
async function closeOn(open: BranchBook): Promise<void> {
  for (;;) await closeEvening(open)
}

async function closeEvening({ id: branchId }: BranchBook): Promise<void> {
  const closes = await db
    .selectFrom('day_close')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .execute()
  const now = demoDay + (Number(closes[0]?.count) + 1) * 24 * 60 * 60_000
  const shown = await showOpenTill(db, { actor: owner, branchId }, now)
  if (!shown.ok) throw new Error(shown.code)
  const { today, expected } = shown.till
  const whole = await showOpenTill(db, { actor: owner, branchId, through: today }, now)
  const counted = whole.ok ? whole.till.expected : expected
  const day = { through: today, counted, expected: counted, leftInDrawer: counted.cash }
  const closed = await closeDay(db, { actor: owner, branchId, day }, now)
  if (closed.ok) say('closed', String(closed.close.number))
  else if (closed.code !== 'till_changed') throw new Error(closed.code)
}

async function demoOwner(): Promise<StaffActor> {
  const host = await db
    .selectFrom('staff_member')
    .select(['id', 'name'])
    .where('email', '=', 'layla@dahleez.example')
    .executeTakeFirstOrThrow()
  return {
    kind: 'staff',
    id: host.id,
    name: host.name,
    role: 'owner',
    branches: [],
    mustSetUpTotp: false,
    provenAt: demoDay,
  }
}

function* sessionsAfter({ rooms, clock }: BranchBook, latest: number): Generator<number> {
  const plan = rooms.find(({ slug }) => slug === room)?.sessions
  if (!plan) throw new Error(`The branch has no room ${room}`)
  for (let day = 1; day < clock.horizonDays; day++)
    for (const { startsAt } of sessionsOfDay(plan, clock, addDays('2026-11-16', day)))
      if (startsAt > latest) yield startsAt
}

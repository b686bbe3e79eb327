import { randomUUID } from 'node:crypto'
import { sessionsOfDay } from '../domain/availability/sessions-of-day.ts'
import { addDays } from '../domain/time/calendar-date.ts'
import { type BranchBook, readBranchBook } from '../server/availability/branch-book.ts'
import { holdSlot } from '../server/booking/hold-slot.ts'
import type { Holder } from '../server/booking/slots/hold-limits.ts'
import { applyMigrations } from '../server/db/apply-migrations.ts'
import type { Connection, Database } from '../server/db/connect.ts'
import { demoDay } from '../server/demo/demo-day.ts'
import { seedDemo } from '../server/demo/seed-demo.ts'

export type Slot = { readonly room: string; readonly startsAt: number }

export type HoldShop = {
  readonly branch: string
  readonly now: number
  /** A slot that was never asked for before. */
  nextSlot(): Slot
  hold(db: Database, slot: Slot, holder?: Holder): ReturnType<typeof holdSlot>
}

/** The demo venue, selling two years ahead so that there are slots enough to measure with. */
export async function openHoldShop(connection: Connection): Promise<HoldShop> {
  const { db } = connection
  await applyMigrations(connection)
  await seedDemo(db)
  await db.updateTable('branch').set({ horizon_days: 730 }).execute()
  const branch = 'riyadh'
  const book = await readBranchBook(db, branch, demoDay)
  if (!book) throw new Error(`The demo has no branch ${branch}`)
  const slots = slotsOf(book)
  return {
    branch,
    now: demoDay,
    nextSlot: () => {
      const { value } = slots.next()
      if (!value) throw new Error('The plan has no more sessions')
      return value
    },
    hold: (db, slot, holder) =>
      holdSlot(
        db,
        book,
        { ...slot, players: 4, locale: 'en', idempotencyKey: randomUUID(), holder },
        demoDay,
      ),
  }
}

export function* slotsOf({ rooms, clock }: BranchBook): Generator<Slot, undefined> {
  for (let day = 2; day < clock.horizonDays; day++)
    for (const { slug, sessions } of rooms)
      for (const { startsAt } of sessionsOfDay(sessions, clock, addDays('2026-11-15', day)))
        yield { room: slug, startsAt }
}

/** Does things, so many at a time, and answers how many a second that were. */
export async function rateOf<T>(things: readonly T[], clients: number, work: (thing: T) => Promise<void>) {
  const waiting = things.values()
  const started = performance.now()
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (const thing of waiting) await work(thing)
    }),
  )
  return things.length / ((performance.now() - started) / 1000)
}

export function middleOf(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] as number
}

export const newSlots = (shop: HoldShop, count: number) =>
  Array.from({ length: count }, () => shop.nextSlot())

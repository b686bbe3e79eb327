import type { DayClose } from '#contracts/office/day-close.ts'
import type { DeskSale } from '#contracts/office/till.ts'
import type { StaffActor } from '#domain/staff/require-permission.ts'
import { type BranchBook, readBranchBook } from '#server/availability/branch-book.ts'
import { idempotently } from '#server/calls/idempotent-call.ts'
import type { Database } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { demoDay } from '#server/demo/demo-day.ts'
import { bookForGuest } from '#server/desk/book-for-guest.ts'
import { collectAmountDue } from '#server/desk/collect-amount-due.ts'
import { priceItems } from '#server/store/price-items.ts'
import { closeDay } from '#server/till/close-day.ts'
import { sellAtDesk } from '#server/till/sell-at-desk.ts'
import { showOpenTill } from '#server/till/show-open-till.ts'
import type { Slot } from '../../bench/holds-shop.ts'
import type { Asked } from './till-words.ts'

const day = 24 * 3_600_000

type Thing = Extract<DeskSale['items'][number], { kind: 'product' }>

/** The demo's host at the desk of Riyadh, doing what the calls of the office do. */
export async function openTillDesk(db: Database) {
  const book = (await readBranchBook(db, 'riyadh', demoDay)) as BranchBook
  const host = await db
    .selectFrom('staff_member')
    .select(['id', 'name'])
    .where('role', '=', 'host')
    .limit(1)
    .executeTakeFirstOrThrow()
  const actor: StaffActor = {
    kind: 'staff',
    ...host,
    role: 'host',
    branches: [book.id],
    mustSetUpTotp: false,
    provenAt: demoDay,
  }

  /** Everybody goes by the same clock: it is the evening after the last one that was closed. */
  async function evening(): Promise<number> {
    const { last_number } = await db
      .selectFrom('till')
      .select('last_number')
      .where('branch_id', '=', book.id)
      .executeTakeFirstOrThrow()
    return demoDay + last_number * day
  }
  /** As the call does it: the same key is answered the same, and done once. */
  async function once(key: string, work: Parameters<typeof idempotently>[2]): Promise<void> {
    const call = { scope: `till ${host.id}`, key, body: {} }
    const done = await idempotently(db, call, work, demoDay)
    if (done === 'conflict') throw new Error(`The key ${key} was used for something else`)
  }
  const refuse = (what: string, refused: object): never => {
    throw new Error(`${what}: ${JSON.stringify(refused)}`)
  }
  return {
    /** A thing that is sold over the desk, and its price. */
    async goods(): Promise<{ amount: number; item: Thing }> {
      const item: Thing = { kind: 'product', product: 'mug', variant: ['black'], quantity: 1 }
      const priced = await inTransaction(db, (tx) => priceItems(tx, book, [item], demoDay))
      if (!priced.ok) return refuse('Not for sale', priced.refused)
      return { item, amount: priced.priced[0]?.unitAmount ?? 0 }
    },
    async group({ room, startsAt }: Slot): Promise<string> {
      const wish = { room, startsAt: new Date(startsAt).toISOString(), players: 4, name: 'Noura', notes: '' }
      const booking = { ...wish, source: 'staff', locale: 'en' } as const
      const key = { actor, booking, idempotencyKey: crypto.randomUUID() }
      const booked = await bookForGuest(db, book, key, demoDay)
      return booked.ok ? booked.code : refuse('Nobody could book', booked)
    },
    /** Money for an order, or for a thing that is sold. */
    async take({ key, order, amount }: Asked, item: Thing) {
      const now = await evening()
      const parts = [{ means: 'cash' as const, amount }]
      const idempotencyKey = `desk:${key}`
      await once(key, async (tx) => {
        if (order === null) {
          const sale: DeskSale = { items: [item], parts, locale: 'en' }
          const sold = await sellAtDesk(tx, book, { actor, sale, idempotencyKey }, now)
          if (!sold.ok) refuse('Not sold', sold.refused)
        } else {
          const call = { actor, branchId: book.id, code: order }
          const taken = await collectAmountDue(tx, { ...call, payment: { parts }, idempotencyKey }, now)
          if (!taken.ok) refuse('Not taken', taken)
        }
        return { status: 200, answer: {} }
      })
    },
    /** Counts the drawer as it should be and closes it; null when something came meanwhile. */
    async close(): Promise<DayClose | null> {
      const now = await evening()
      const shown = await showOpenTill(db, { actor, branchId: book.id }, now)
      if (!shown.ok) return refuse('Not shown', shown)
      const { today: through } = shown.till
      const counted = await showOpenTill(db, { actor, branchId: book.id, through }, now)
      if (!counted.ok) return refuse('Not shown', counted)
      const { expected } = counted.till
      const input = { through, counted: expected, expected, leftInDrawer: 0 }
      const closed = await closeDay(db, { actor, branchId: book.id, day: input }, now)
      if (closed.ok) return closed.close
      return ['till_changed', 'day_closed'].includes(closed.code) ? null : refuse('Not closed', closed)
    },
  }
}

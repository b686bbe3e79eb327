import { sql } from 'kysely'
import type { EpochMs } from '#domain/time/wall-clock.ts'
import { type BranchBook, readBranchBook } from '#server/availability/branch-book.ts'
import type { Queries } from '#server/db/schema/schema.ts'
import { demoBranches } from '#server/demo/venue/demo-branches.ts'
import { insertRows } from '#server/demo/venue/insert-rows.ts'
import { begunVouchers } from '#server/demo/venue/seed-vouchers.ts'
import { findPromoCode } from '#server/prices/find-promo-code.ts'
import { readPolicy } from '#server/venue/read-policy.ts'
import { demoPromoCodes, nearlyUsedUp } from '#server/venue/setup/demo-promo-codes.ts'
import { daysBack, drawVisits } from './draw-visits.ts'
import { type DemoTenders, type PricedVisit, priceVisits } from './price-visits.ts'
import { visitMoneyRows } from './visit-money-rows.ts'
import { visitOrderRows } from './visit-order-rows.ts'
import { visitTimesOf } from './visit-times.ts'

const day = 24 * 60 * 60 * 1000
const seed = 'dahleez'

/** Three months of bookings around today with their orders and money; answers what was booked. */
export async function seedBookings(db: Queries, now: EpochMs): Promise<PricedVisit[]> {
  const books = await readBooks(db, now)
  const visits = priceVisits(drawVisits(books, seed, now), await readTenders(db))
  const hosts = await readHosts(db)
  const policy = await readPolicy(db)
  const rows = visits.map((visit) => {
    const times = visitTimesOf(visit)
    const staff = hosts.filter(({ branch_id }) => branch_id === visit.book.id).map(({ id }) => id)
    return { ...visitOrderRows(visit, times, staff), ...visitMoneyRows(visit, times, policy) }
  })
  const tables = {
    order: rows.map(({ order }) => order),
    order_line: rows.flatMap(({ lines }) => lines),
    booking: rows.map(({ booking }) => booking),
    booking_event: rows.flatMap(({ events }) => events),
    promo_code_use: rows.flatMap(({ promoUses }) => promoUses),
    voucher_movement: rows.flatMap(({ movements }) => movements),
    payment: rows.flatMap(({ payments }) => payments),
    sandbox_payment: rows.flatMap(({ sandboxPayments }) => sandboxPayments),
    refund: rows.flatMap(({ refunds }) => refunds),
    sandbox_refund: rows.flatMap(({ sandboxRefunds }) => sandboxRefunds),
    ledger_entry: rows.flatMap(({ entries }) => entries),
  }
  // In this order, since a row needs those it names.
  for (const [table, all] of Object.entries(tables)) await insertRows(db, table as keyof typeof tables, all)
  await sql`
    update promo_code set uses = (select count(*) from promo_code_use where promo_code_id = promo_code.id)
  `.execute(db)
  return visits
}

/** As they were when the first of the bookings was played. */
async function readBooks(db: Queries, now: EpochMs): Promise<BranchBook[]> {
  const books: BranchBook[] = []
  for (const { slug } of demoBranches) {
    const book = await readBranchBook(db, slug, now - (daysBack + 1) * day)
    if (book) books.push(book)
  }
  return books
}

async function readTenders(db: Queries): Promise<DemoTenders> {
  const promos = []
  for (const { code } of demoPromoCodes) {
    const promo = await findPromoCode(db, code)
    if (promo) promos.push(promo)
  }
  const vouchers = await db
    .selectFrom('voucher')
    .select(['id', 'currency', 'balance', 'created_at'])
    .where('code', 'in', begunVouchers)
    .execute()
  return {
    promos,
    vouchers: vouchers.map(({ created_at, ...voucher }) => ({ ...voucher, createdAt: created_at.getTime() })),
    usesLeftOver: { [nearlyUsedUp.code]: nearlyUsedUp.left },
  }
}

function readHosts(db: Queries) {
  return db
    .selectFrom('staff_member')
    .innerJoin('staff_branch', 'staff_branch.staff_id', 'staff_member.id')
    .select(['staff_member.id', 'staff_branch.branch_id'])
    .where('staff_member.role', '=', 'host')
    .orderBy('staff_member.email')
    .execute()
}

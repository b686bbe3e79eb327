import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { judgePromoCode } from '#domain/pricing/promo-code.ts'
import { brokenBooks } from '#server/booking/test-book-checks.ts'
import type { Database } from '#server/db/schema/schema.ts'
import { cancelOrder } from '#server/orders/cancel-order.ts'
import { executeRefund } from '#server/payments/refunds/execute-refund.ts'
import { makeSandbox } from '#server/payments/sandbox/sandbox-provider.ts'
import { findPromoCode } from '#server/prices/find-promo-code.ts'
import { demoPromoCodes } from '#server/venue/setup/demo-promo-codes.ts'

/** What must be true of the orders, payments and ledger of a demo that was booked at `now`. */
export function describeDemoMoney(getDb: () => Database, now: number): void {
  async function wrong(query: ReturnType<typeof sql>): Promise<unknown[]> {
    return (await query.execute(getDb())).rows
  }

  test('lines add up to their orders', async () => {
    const sums = sql`
      select o.code from "order" o join order_line line on line.order_id = o.id group by o.id
      having sum(line.amount) filter (where line.kind <> 'voucher') <> o.total
        or sum(line.amount) <> o.payable or sum(line.vat) <> o.vat or o.due_now > o.payable
    `
    expect(await wrong(sums)).toEqual([])
  })

  test('the ledger adds up to nothing, by posting and by order', async () => {
    expect(
      await wrong(sql`select posting_id from ledger_entry group by posting_id having sum(amount) <> 0`),
    ).toEqual([])
    expect(
      await wrong(sql`select order_id from ledger_entry group by order_id having sum(amount) <> 0`),
    ).toEqual([])
    const { rows } = await sql<{ count: number }>`select count(*) from ledger_entry`.execute(getDb())
    expect(rows[0]?.count).toBeGreaterThan(5000)
  })

  test('the ledger holds the money that came and did not go back', async () => {
    const differing = sql`
      select o.code from "order" o
      where coalesce((select sum(amount) from ledger_entry where order_id = o.id and account = 'money'), 0)
        <> coalesce((select sum(amount - refunded) from payment where order_id = o.id and state = 'succeeded'), 0)
    `
    expect(await wrong(differing)).toEqual([])
  })

  test('what came is in the till, and evenings until yesterday are closed as they were', async () => {
    const { 'orders without exactly one booking': _, ...broken } = await brokenBooks(getDb())
    expect(broken).toEqual({})
    const { rows } = await sql<{ slug: string; closes: number; wrong: number; behind: number }>`
      select slug, count(distinct day_close.id)::integer as closes,
        count(distinct day_close.id) filter (where counted <> expected)::integer as wrong,
        (${new Date(now)}::timestamptz::date - max(business_day)) as behind
      from day_close join branch on branch.id = branch_id join day_close_count on close_id = day_close.id
      group by slug order by slug
    `.execute(getDb())
    expect(rows.map(({ slug }) => slug)).toEqual(['cairo', 'dubai', 'kuwait', 'riyadh'])
    for (const { closes, wrong: differing } of rows) {
      expect(closes).toBeGreaterThan(20)
      expect(differing).toBeGreaterThan(0)
    }
    expect(rows.map(({ behind }) => behind)).toEqual([2, 1, 1, 1])
  })

  test('who has played or cancelled owes nothing; who booked on the phone still does', async () => {
    const owed = sql`
      select b.status, sum(entry.amount) as owed from ledger_entry entry join booking b using (order_id)
      where entry.account = 'guest' and b.status in ('completed', 'checked_in', 'cancelled')
      group by b.id having sum(entry.amount) <> 0
    `
    expect(await wrong(owed)).toEqual([])
    const unpaid = sql`
      select o.id from "order" o join booking b on b.order_id = o.id
      where o.source = 'staff' and b.status = 'confirmed' and not exists (select from payment where order_id = o.id)
    `
    expect((await wrong(unpaid)).length).toBeGreaterThan(0)
  })

  test('what a payment gave back is the sum of its refunds, here and at the provider', async () => {
    const differing = sql`
      select p.id from payment p left join sandbox_payment s on s.payment_id = p.id
      where p.refunded <> coalesce((select sum(amount) from refund where payment_id = p.id), 0)
        or (p.provider = 'sandbox') <> (s.ref is not null) or (s.ref is not null and s.ref <> p.provider_ref)
        or s.refunded <> p.refunded or s.amount <> p.amount
    `
    expect(await wrong(differing)).toEqual([])
    const reasons = await getDb().selectFrom('refund').select(['reason', 'state']).distinct().execute()
    expect(reasons).toEqual([{ reason: 'cancelled', state: 'succeeded' }])
  })

  test('every way to pay was used, and some payments did not work', async () => {
    const used = await getDb().selectFrom('payment').select(['provider', 'state']).distinct().execute()
    expect(used.map(({ provider, state }) => `${provider} ${state}`).sort()).toEqual([
      'card_terminal succeeded',
      'cash succeeded',
      'sandbox expired',
      'sandbox failed',
      'sandbox succeeded',
    ])
    const deposits = await getDb().selectFrom('order').select('id').where('pays', '=', 'deposit').execute()
    expect(deposits.length).toBeGreaterThan(100)
  })

  test('codes are used as often as they were used, and one is nearly used up', async () => {
    const miscounted = sql`
      select code from promo_code
      where uses <> (select count(*) from promo_code_use where promo_code_id = promo_code.id)
        or uses <> (select count(*) from "order" where promo_code_id = promo_code.id)
    `
    expect(await wrong(miscounted)).toEqual([])
    const use = { branchId: 1, roomId: 0, currency: 'SAR', businessDay: '2026-11-20', now } as const
    const verdicts: Record<string, string> = {}
    for (const { code } of demoPromoCodes) {
      const promo = await findPromoCode(getDb(), code)
      if (!promo) continue
      const branchId = promo.branchId ?? use.branchId
      const verdict = judgePromoCode(promo, { ...use, branchId, roomId: promo.roomIds[0] ?? 0 })
      verdicts[code] = promo.usesLeft === null ? verdict : `${verdict}, ${promo.usesLeft} left`
    }
    expect(verdicts).toEqual({
      LATENIGHT: 'ok',
      MIDWEEK: 'not_today',
      FIRSTKEYS: 'ok, 1 left',
      RIYADH50: 'ok',
      DIVE10: 'ok',
      SUMMER26: 'expired',
    })
  })

  test('gift cards are full, begun, expired and voided', async () => {
    const vouchers = await getDb()
      .selectFrom('voucher')
      .select(['code', 'initial', 'balance', 'expires_at', 'voided_at'])
      .execute()
    const states = vouchers.map(({ code, initial, balance, expires_at, voided_at }) => [
      code,
      balance === initial ? 'full' : balance > 0 ? 'begun' : 'empty',
      expires_at.getTime() <= now ? 'expired' : voided_at ? 'voided' : 'valid',
    ])
    expect(states.sort()).toEqual([
      ['DEM0EXP1REDSAR000150', 'full', 'expired'],
      ['DEM0G1FTAED000000500', 'begun', 'valid'],
      ['DEM0G1FTEGP000002000', 'begun', 'valid'],
      ['DEM0G1FTKWD000000025', 'full', 'valid'],
      ['DEM0G1FTSAR000000300', 'full', 'valid'],
      ['DEM0V01DEDAED0000150', 'empty', 'voided'],
    ])
  })

  test('reviews of guests who were there wait, are shown and were refused', async () => {
    const reviews = await getDb()
      .selectFrom('review')
      .innerJoin('booking', 'booking.id', 'review.booking_id')
      .innerJoin('order', 'order.id', 'booking.order_id')
      .select(['review.state', 'booking.status', 'review.created_at', 'booking.ends_at'])
      .select(['review.locale', 'order.locale as orderLocale', 'review.room_id', 'booking.room_id as booked'])
      .execute()
    expect([...new Set(reviews.map(({ state }) => state))].sort()).toEqual([
      'pending',
      'published',
      'rejected',
    ])
    for (const review of reviews) {
      expect([review.status, review.locale, review.room_id]).toEqual([
        'completed',
        review.orderLocale,
        review.booked,
      ])
      expect(review.created_at.getTime()).toBeGreaterThan(review.ends_at.getTime())
    }
  })

  test('nothing is left to do for a job, and no mail is on its way', async () => {
    expect(await getDb().selectFrom('job').selectAll().execute()).toEqual([])
    expect(await getDb().selectFrom('mail').selectAll().execute()).toEqual([])
    expect(await getDb().selectFrom('audit_entry').selectAll().execute()).toEqual([])
  })

  // The last one: it changes what it looks at.
  test('life goes on: a guest cancels, and the demo provider gives the money back', async () => {
    const order = await getDb()
      .selectFrom('order')
      .innerJoin('booking', 'booking.order_id', 'order.id')
      .select(['order.id', 'order.due_now'])
      .where('order.source', '=', 'web')
      .where('booking.status', '=', 'confirmed')
      .where('booking.starts_at', '>', new Date(now + 48 * 3_600_000))
      .orderBy('order.code')
      .executeTakeFirstOrThrow()
    const cancelled = await cancelOrder(getDb(), { orderId: order.id, actor: 'guest' }, now)
    expect(cancelled).toEqual({ ok: true, refund: order.due_now })
    const { id } = await getDb()
      .selectFrom('refund')
      .select('id')
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow()
    const sandbox = makeSandbox(getDb(), { publicUrl: 'http://localhost', now: () => now })
    expect(await executeRefund(getDb(), { sandbox }, id, now)).toBe('succeeded')
    const left = sql`
      select account from ledger_entry where order_id = ${order.id} group by account having sum(amount) <> 0
    `
    expect(await wrong(left)).toEqual([])
  })
}

import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { activeStatuses, bookingStatuses } from '#domain/booking/booking-states.ts'
import { orderStates } from '#domain/order/order-states.ts'
import { paymentStates } from '#domain/payment/payment-states.ts'
import { lineKinds } from '#domain/pricing/quote.ts'
import { allowsChange } from '#server/db/testing/test-allows-change.ts'
import { describeDemoOnBothEngines } from '#server/db/testing/test-database.ts'
import {
  evening,
  insertBooking,
  insertMail,
  insertMovement,
  insertOrder,
  insertPayment,
  insertPosting,
  insertVoucher,
} from '#server/db/testing/test-order-rows.ts'
import type { Queries } from './schema.ts'

const now = new Date(evening)

function line(
  kind: (typeof lineKinds)[number],
  amount: number,
  changes: { vat?: number; currency?: 'KWD' } = {},
) {
  return async (db: Queries) => {
    const order_id = await insertOrder(db)
    const row = { order_id, position: 0, kind, item: null, name: JSON.stringify({ en: 'Line', ar: 'سطر' }) }
    await db
      .insertInto('order_line')
      .values({
        ...row,
        currency: 'SAR',
        quantity: 1,
        unit_amount: amount,
        amount,
        vat_rate: 1500,
        vat: 0,
        ...changes,
      })
      .execute()
  }
}

function bookings(...starts: [startsIn: number, status?: (typeof bookingStatuses)[number]][]) {
  return async (db: Queries) => {
    for (const [startsIn, status = 'confirmed'] of starts)
      await insertBooking(db, startsIn, { status, held_until: status === 'held' ? now : null })
  }
}

function refund(amount: number, currency: 'SAR' | 'KWD' = 'SAR') {
  return async (db: Queries) => {
    const payment = await insertPayment(db)
    await db.updateTable('payment').set({ refunded: amount }).where('id', '=', payment.id).execute()
    const row = { payment_id: payment.id, order_id: payment.order_id, currency, amount }
    await db
      .insertInto('refund')
      .values({ ...row, reason: 'cancelled' })
      .execute()
  }
}

function voucherAfter(...amounts: number[]) {
  return async (db: Queries) => {
    const id = await insertVoucher(db)
    for (const amount of amounts) await insertMovement(db, id, amount, amount > 0 ? 'issue' : 'spend')
  }
}

function uses(used: number, use_limit: number | null = 40) {
  return (db: Queries) =>
    db.updateTable('promo_code').set({ uses: used, use_limit }).where('code', '=', 'FIRSTKEYS').execute()
}

const allowed = {
  'one booking after another': bookings([0], [75]),
  'a booking where a hold ran out': bookings([0, 'expired'], [0]),
  'a booking where one was cancelled': bookings([0, 'cancelled'], [30]),
  'a discount': line('discount', -100),
  'VAT within its line': line('booking', 1150, { vat: 150 }),
  'all of a payment given back': refund(1000),
  'a voucher spent to nothing': voucherAfter(-400, -600),
  'the last use of a promo code': uses(40),
  'any number of uses without a limit': uses(1000, null),
  'a posting that adds up to nothing': (db: Queries) => insertPosting(db, [1150, -1000, -150]),
  'two payments that have no name yet': async (db: Queries) => {
    await insertPayment(db, { state: 'created' })
    await insertPayment(db, { state: 'created' })
  },
  'a mail': (db: Queries) => insertMail(db, 'confirmed:1'),
  'a deposit': (db: Queries) => insertOrder(db, { total: 100, payable: 100, due_now: 30 }),
}

const refused = {
  'a second booking at the same time': bookings([0], [0]),
  'a booking before the room is ready': bookings([0], [74]),
  'a booking that ends too late': bookings([75], [1]),
  'a hold on what is taken': bookings([0, 'checked_in'], [30, 'held']),
  'a booking on what is held': bookings([0, 'held'], [0]),
  'a group that is too small': (db: Queries) => insertBooking(db, 0, { players: 1 }),
  'a group that is too large': (db: Queries) => insertBooking(db, 0, { players: 7 }),
  'a group that grows too large': async (db: Queries) => {
    await insertBooking(db, 0)
    await db.updateTable('booking').set({ players: 7 }).execute()
  },
  'a hold without an end': (db: Queries) => insertBooking(db, 0, { status: 'held' }),
  'a booking that ends before it begins': (db: Queries) => insertBooking(db, 0, { ends_at: now }),
  'a booking of more than a day': (db: Queries) =>
    insertBooking(db, 0, { free_at: new Date(evening + 25 * 3_600_000) }),
  'a room of another branch': async (db: Queries) => {
    const cairo = await db.selectFrom('branch').select('id').where('slug', '=', 'cairo').executeTakeFirst()
    await insertBooking(db, 0, { branch_id: cairo?.id })
  },
  'an order below nothing': (db: Queries) => insertOrder(db, { total: -1 }),
  'more to pay than it costs': (db: Queries) => insertOrder(db, { total: 100, payable: 101 }),
  'more to pay now than at all': (db: Queries) => insertOrder(db, { total: 100, payable: 50, due_now: 51 }),
  'more VAT than price': (db: Queries) => insertOrder(db, { total: 100, vat: 101 }),
  'a confirmed order without its moment': (db: Queries) => insertOrder(db, { state: 'confirmed' }),
  'an order that waits for a choice for ever': (db: Queries) => insertOrder(db, { state: 'paid_unplaced' }),
  'a choice that no order waits for': (db: Queries) => insertOrder(db, { choose_by: now }),
  'an order of nobody': (db: Queries) => insertOrder(db, { name: ' ' }),
  'a code with a letter that is taken for another': (db: Queries) => insertOrder(db, { code: '000000000O' }),
  'one key for two orders': async (db: Queries) => {
    await insertOrder(db, { idempotency_key: 'key' })
    await insertOrder(db, { idempotency_key: 'key' })
  },
  'a second currency in an order': line('booking', 100, { currency: 'KWD' }),
  'an order that changes its currency': async (db: Queries) => {
    const { order_id } = await insertPayment(db)
    await db.updateTable('order').set({ currency: 'KWD' }).where('id', '=', order_id).execute()
  },
  'a line below nothing': line('booking', -1),
  'a discount that makes it dearer': line('discount', 1),
  'a voucher that makes it dearer': line('voucher', 1),
  'more VAT than its line': line('booking', 100, { vat: 101 }),
  'VAT against its line': line('booking', 100, { vat: -1 }),
  'a payment of nothing': (db: Queries) => insertPayment(db, { amount: 0 }),
  'a payment in another currency': (db: Queries) => insertPayment(db, { currency: 'KWD' }),
  'one payment of a provider twice': async (db: Queries) => {
    await insertPayment(db, { provider_ref: 'ref' })
    await insertPayment(db, { provider_ref: 'ref' })
  },
  'more back than was paid': refund(1001),
  'a refund of nothing': refund(0),
  'a refund in another currency': refund(100, 'KWD'),
  'money back that never came': (db: Queries) => insertPayment(db, { state: 'failed', refunded: 1 }),
  'more from a voucher than it has': voucherAfter(-400, -601),
  'a voucher movement of nothing': voucherAfter(0),
  'a voucher movement that changes': async (db: Queries) => {
    await insertVoucher(db)
    await db.updateTable('voucher_movement').set({ amount: 2000 }).execute()
  },
  'a voucher movement that goes': (db: Queries) => db.deleteFrom('voucher_movement').execute(),
  'a promo code used too often': uses(41),
  'a posting that does not add up': (db: Queries) => insertPosting(db, [1150, -1000, -149]),
  'half a posting': (db: Queries) => insertPosting(db, [100]),
  'a second posting of the same cause': async (db: Queries) => {
    await insertPosting(db, [100, -100], 'payment:1')
    await insertPosting(db, [100, -100], 'payment:1')
  },
  'a ledger entry that changes': (db: Queries) => db.updateTable('ledger_entry').set({ amount: 0 }).execute(),
  'a ledger entry that goes': (db: Queries) => db.deleteFrom('ledger_entry').execute(),
  'a ledger that is emptied': (db: Queries) => sql`truncate ledger_entry`.execute(db),
  'an audit entry that goes': (db: Queries) => db.deleteFrom('audit_entry').execute(),
  'two mails of one cause': async (db: Queries) => {
    await insertMail(db, 'confirmed:1')
    await insertMail(db, 'confirmed:1')
  },
}

describeDemoOnBothEngines('the database, of orders,', (getDb) => {
  test.each(Object.entries(allowed))('allows %s', async (_name, change) => {
    expect(await allowsChange(getDb(), change)).toBe(true)
  })

  test.each(Object.entries(refused))('refuses %s', async (_name, change) => {
    expect(await allowsChange(getDb(), change)).toBe(false)
  })

  test('a voucher has what its movements leave', async () => {
    expect(
      await allowsChange(getDb(), async (db) => {
        const id = await insertVoucher(db)
        for (const amount of [-250, -250, 100])
          await insertMovement(db, id, amount, amount > 0 ? 'issue' : 'spend')
        const { balance } = await db
          .selectFrom('voucher')
          .select('balance')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        expect(balance).toBe(600)
      }),
    ).toBe(true)
  })

  describe('knows the words of the domain', () => {
    test('every status of a booking, and which of them keep the room', async () => {
      for (const status of bookingStatuses) {
        const isActive = (activeStatuses as readonly string[]).includes(status)
        const beside = await allowsChange(getDb(), bookings([0, status], [30]))
        expect([status, await allowsChange(getDb(), bookings([0, status])), beside]).toEqual([
          status,
          true,
          !isActive,
        ])
      }
    })

    test('every state of an order and of a payment, every kind of line', async () => {
      for (const state of orderStates) {
        const choose_by = state === 'paid_unplaced' ? now : null
        const order = { state, choose_by, confirmed_at: state === 'confirmed' ? now : null }
        expect([state, await allowsChange(getDb(), (db) => insertOrder(db, order))]).toEqual([state, true])
      }
      for (const state of paymentStates)
        expect([state, await allowsChange(getDb(), (db) => insertPayment(db, { state }))]).toEqual([
          state,
          true,
        ])
      for (const kind of lineKinds)
        expect([kind, await allowsChange(getDb(), line(kind, 0))]).toEqual([kind, true])
    })
  })
})
